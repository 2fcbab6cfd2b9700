import { isSettled, polling, useCheckPaymentMutation, useGetPaymentQuery } from '@portal/api-client'
import { Banner, ButtonLink, Link, Stack, Text } from '@portal/ui'
import { useEffect, useRef } from 'react'
import { FocusedTitle } from '../../shared/FocusedTitle.tsx'
import type { JoinLinks } from '../joinStep.ts'
import type { Join } from '../useJoin.ts'

export interface PayingStepProps {
  join: Join
  paymentId: string
  links: JoinLinks
}

/** Waits for a payment: the server asks the provider once, and is asked each second. */
export function PayingStep({ join, paymentId, links }: PayingStepProps) {
  const { data: payment } = useGetPaymentQuery(paymentId, polling.sessionCreditsWaiting)
  const [check] = useCheckPaymentMutation()
  useEffect(() => void check(paymentId), [check, paymentId])

  const hasFailed = payment?.status === 'failed' || payment?.status === 'expired'
  const isPaid = payment !== undefined && isSettled(payment) && !hasFailed
  const { showPaid, reload } = join
  const isShown = useRef(false)
  useEffect(() => {
    if (!isPaid || isShown.current) return
    isShown.current = true
    showPaid(payment).catch(reload)
  }, [isPaid, payment, showPaid, reload])

  if (hasFailed)
    return (
      <Stack gap={5}>
        <FocusedTitle>The payment didn't go through</FocusedTitle>
        <Banner tone="warning">Nothing was charged, and no session is booked yet.</Banner>
        <ButtonLink fullWidth href={window.location.pathname}>
          Try again
        </ButtonLink>
      </Stack>
    )
  return (
    <Stack gap={5}>
      <FocusedTitle>Confirming your payment</FocusedTitle>
      <Text role="status">
        This takes a few seconds. You can close this page: we email you the result.
      </Text>
      <Text size="small">
        Taking long? <Link href={links.home}>Open your portal</Link>
      </Text>
    </Stack>
  )
}
