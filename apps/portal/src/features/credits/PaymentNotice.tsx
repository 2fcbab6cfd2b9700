import { isSettled, paymentsApi } from '@portal/api-client'
import { Banner, Button, ButtonLink, Cluster } from '@portal/ui'
import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router'
import { paths } from '../../routing/paths.ts'
import { useSessionCredits } from '../../session/useSessionCredits.ts'
import { useWatchedPayment } from './useWatchedPayment.ts'
import { type WatchedPayment, watchPayment } from './watchedPayment.ts'
import { BankLink } from './BankLink.tsx'
import { BuyCredits } from './BuyCredits.tsx'
import { asksText, confirmingText, paidText, unpaidText } from './paymentText.ts'
import { usePaymentState } from './usePaymentState.ts'

/**
 * What became of a payment, over whatever page the member is on; it never blocks the page. Where a
 * booking is confirmed the screen tells it by itself.
 */
export function PaymentNotice() {
  const watched = useWatchedPayment()
  const { pathname } = useLocation()
  useEndWhenMovingOn(pathname, watched)
  return !watched || (watched.isForSession && pathname === paths.confirm) ? null : <WatchedNotice />
}

function WatchedNotice() {
  const state = usePaymentState()
  const credits = useSessionCredits()
  switch (state.kind) {
    case 'none':
      return null
    case 'confirming':
      return <Banner tone="info">{confirmingText(state.isSlow)}</Banner>
    case 'asks':
      return (
        <Banner
          tone="warning"
          action={
            <Cluster gap={2}>
              {state.actionUrl && <BankLink href={state.actionUrl} />}
              <Dismiss>Not now</Dismiss>
            </Cluster>
          }
        >
          {asksText}
        </Banner>
      )
    case 'unpaid':
      return (
        <Banner
          tone="warning"
          action={
            <Cluster gap={2}>
              {state.actionUrl ? (
                <ButtonLink size="small" href={state.actionUrl}>
                  Continue to payment
                </ButtonLink>
              ) : (
                <BuyCredits size="small" variant="primary">
                  Try again
                </BuyCredits>
              )}
              <Dismiss />
            </Cluster>
          }
        >
          {unpaidText(state.why)}
        </Banner>
      )
    case 'paid':
      return (
        <Banner
          tone={state.payment.outcome === 'time_lost' ? 'warning' : 'success'}
          action={
            <Cluster gap={2}>
              {state.payment.outcome === 'booked' && (
                <ButtonLink as={Link} variant="secondary" size="small" to={paths.sessions}>
                  See your sessions
                </ButtonLink>
              )}
              {state.payment.outcome === 'time_lost' && (
                <ButtonLink as={Link} variant="secondary" size="small" to={paths.confirm}>
                  See the nearest times
                </ButtonLink>
              )}
              <Dismiss />
            </Cluster>
          }
        >
          {paidText(state.payment, credits)}
        </Banner>
      )
  }
}

/** Puts the notice away; the focus goes on in the content, where it was before the notice came. */
function Dismiss({ children = 'Dismiss' }: { children?: string }) {
  const dismiss = () => {
    watchPayment(null)
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <Button variant="quiet" size="small" onClick={dismiss}>
      {children}
    </Button>
  )
}

/**
 * What is over and told does not follow the member from page to page; a lost time does, to where it
 * can be made good.
 */
function useEndWhenMovingOn(pathname: string, watched: WatchedPayment | null): void {
  const from = useRef(pathname)
  const { data: payment } = useSelector(
    paymentsApi.endpoints.getPayment.select(watched?.id ?? skipToken),
  )
  const isOver =
    payment !== undefined &&
    (isSettled(payment) ? payment.outcome !== 'time_lost' : watched?.isCancelled === true)
  useEffect(() => {
    const hasMoved = from.current !== pathname
    from.current = pathname
    if (hasMoved && isOver) watchPayment(null)
  }, [pathname, isOver])
}
