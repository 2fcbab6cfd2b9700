import type { Payment } from '@portal/contract'
import { type BookingDraft, NextOpenings, useRebookAfterPayment } from '@portal/features/booking'
import { paymentDismissed, useSessionCredits } from '@portal/features/credits'
import { formatCount, FocusedTitle, useNow, Moment } from '@portal/features/shared'
import { Banner, ButtonLink, Card, Cluster, ErrorMessage, Stack, Text } from '@portal/ui'
import { useDispatch } from 'react-redux'
import { paths } from '../../../routing/paths.ts'
import { useTimeDisplay } from '../../../session/useTimeDisplay.ts'
import { useReadOnlyReason } from '../../../session/readOnly.ts'
import { RouteLink } from '../../../routing/RouteLink.tsx'

interface TimeLostAfterPaymentProps {
  draft: BookingDraft
  payment: Payment
}

/**
 * The time was taken while the member paid. The credit stays in the account, and one tap books one
 * of the nearest times with it.
 */
export function TimeLostAfterPayment({ draft, payment }: TimeLostAfterPaymentProps) {
  const { timezone: timeZone } = draft
  const { hourCycle } = useTimeDisplay()
  const credits = useSessionCredits()
  const readOnlyReason = useReadOnlyReason()
  const now = useNow(60_000)
  const dispatch = useDispatch()
  const dismiss = () => dispatch(paymentDismissed())
  const { book, pendingTime, nearest, error } = useRebookAfterPayment(draft, payment, dismiss)
  return (
    <Stack gap={6}>
      <FocusedTitle>That time was taken while you paid</FocusedTitle>
      <Card>
        <Stack gap={5}>
          <Banner tone="warning">
            <Moment at={payment.at ?? ''} {...{ timeZone, hourCycle }} /> is no longer available.
            You now have {formatCount(credits, 'credit')}, and your details are saved.
          </Banner>
          {nearest.length > 0 ? (
            <>
              <Text>Choose one to book it instead.</Text>
              <NextOpenings
                title="Nearest available times"
                times={nearest}
                selected={pendingTime}
                onChoose={(at) => (readOnlyReason === null ? void book(at) : undefined)}
                {...{ timeZone, hourCycle, now }}
              />
            </>
          ) : (
            <Text>No other times are available around then.</Text>
          )}
          <div role="status">
            {pendingTime && (
              <Text size="small">
                Booking <Moment at={pendingTime} {...{ timeZone, hourCycle }} />
              </Text>
            )}
          </div>
          {(error ?? readOnlyReason) && (
            <div role="alert">
              <ErrorMessage>{error ?? readOnlyReason}</ErrorMessage>
            </div>
          )}
          <Cluster>
            <ButtonLink as={RouteLink} variant="secondary" to={paths.book} onClick={dismiss}>
              See all times
            </ButtonLink>
          </Cluster>
        </Stack>
      </Card>
    </Stack>
  )
}
