import { isSettled, paymentsApi } from '@portal/api-client'
import {
  BankLink,
  bankConfirmationText,
  BuyCreditsButton,
  getConfirmingText,
  getPaidText,
  paymentDismissed,
  selectWatchedPayment,
  getUnpaidText,
  usePaymentState,
  useSessionCredits,
  type WatchedPayment,
} from '@portal/features/credits'
import { Banner, Button, ButtonLink, Cluster } from '@portal/ui'
import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { paths } from '../../routing/paths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'

/**
 * The result of a payment, on every page and without blocking it. The confirmation screen shows the
 * result of its own payment itself.
 */
export function PaymentNotice() {
  const watched = useSelector(selectWatchedPayment)
  const { pathname } = useLocation()
  useDismissOnNavigation(pathname, watched)
  return !watched || (watched.isForSession && pathname === paths.confirm) ? null : <WatchedNotice />
}

function WatchedNotice() {
  const state = usePaymentState()
  const credits = useSessionCredits()
  switch (state.kind) {
    case 'none':
      return null
    case 'confirming':
      return <Banner tone="info">{getConfirmingText(state.isSlow)}</Banner>
    case 'requires-action':
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
          {bankConfirmationText}
        </Banner>
      )
    case 'unpaid':
      return (
        <Banner
          tone="warning"
          action={
            <Cluster gap={2}>
              {state.actionUrl && (
                <ButtonLink size="small" href={state.actionUrl}>
                  Continue to payment
                </ButtonLink>
              )}
              {!state.actionUrl && state.productKind === 'credits' && (
                <BuyCreditsButton size="small" variant="primary">
                  Try again
                </BuyCreditsButton>
              )}
              <Dismiss />
            </Cluster>
          }
        >
          {getUnpaidText(state.reason)}
        </Banner>
      )
    case 'paid':
      return (
        <Banner
          tone={state.payment.outcome === 'time_lost' ? 'warning' : 'success'}
          action={
            <Cluster gap={2}>
              {state.payment.outcome === 'booked' && (
                <ButtonLink as={RouteLink} variant="secondary" size="small" to={paths.sessions}>
                  See your sessions
                </ButtonLink>
              )}
              {state.payment.outcome === 'time_lost' && (
                <ButtonLink as={RouteLink} variant="secondary" size="small" to={paths.confirm}>
                  See the nearest times
                </ButtonLink>
              )}
              <Dismiss />
            </Cluster>
          }
        >
          {getPaidText(state.payment, credits)}
        </Banner>
      )
  }
}

/** Removes the notice and moves the focus to the content. */
function Dismiss({ children = 'Dismiss' }: { children?: string }) {
  const dispatch = useDispatch()
  const dismiss = () => {
    dispatch(paymentDismissed())
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <Button variant="quiet" size="small" onClick={dismiss}>
      {children}
    </Button>
  )
}

/**
 * A final result is not shown on the next page. A lost time is, until the member chooses another
 * time.
 */
function useDismissOnNavigation(pathname: string, watched: WatchedPayment | null): void {
  const dispatch = useDispatch()
  const from = useRef(pathname)
  const { data: payment } = useSelector(
    paymentsApi.endpoints.getPayment.select(watched?.id ?? skipToken),
  )
  const isOver =
    payment !== undefined &&
    (isSettled(payment) ? payment.outcome !== 'time_lost' : watched?.isCanceled === true)
  useEffect(() => {
    const hasMoved = from.current !== pathname
    from.current = pathname
    if (hasMoved && isOver) dispatch(paymentDismissed())
  }, [pathname, isOver, dispatch])
}
