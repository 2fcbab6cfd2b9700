import {
  isApiError,
  isSettled,
  polling,
  useCheckPaymentMutation,
  useGetPaymentQuery,
} from '@portal/api-client'
import { Banner, ButtonLink, Link, Stack, Text } from '@portal/ui'
import { useEffect, useRef, useState } from 'react'
import { FocusedTitle } from '../../shared/components/FocusedTitle.tsx'
import type { JoinLinks } from '../joinStep.ts'
import type { Join } from '../useJoin.ts'

export interface PayingStepProps {
  join: Join
  paymentId: string
  links: JoinLinks
}

/** Waits for a payment: the server asks the provider once, and is asked each second. */
export function PayingStep({ join, paymentId, links }: PayingStepProps) {
  const [isMissing, setMissing] = useState(false)
  const { data: payment, error } = useGetPaymentQuery(paymentId, {
    ...polling.sessionCreditsWaiting,
    skip: isMissing,
  })
  // another account has paid: asking again does not help
  if (!isMissing && isApiError(error) && error.kind === 'not-found') setMissing(true)
  const [check] = useCheckPaymentMutation()
  useEffect(() => void check(paymentId), [check, paymentId])

  const hasFailed = payment?.status === 'failed' || payment?.status === 'expired'
  const isPaid = payment !== undefined && isSettled(payment) && !hasFailed
  const { showPaid, reload } = join
  const isLoggedOut = isApiError(error) && error.kind === 'unauthenticated'
  useEffect(() => {
    if (isLoggedOut) reload()
  }, [isLoggedOut, reload])
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
  if (isMissing)
    return (
      <Stack gap={5}>
        <FocusedTitle>This payment isn't in your account</FocusedTitle>
        <Text>If you paid with another account, log out and log in with that one.</Text>
        <ButtonLink fullWidth href={links.home}>
          Open your portal
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
