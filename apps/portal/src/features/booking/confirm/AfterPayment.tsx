import { type BookingDraft, draftReset } from '@portal/features/booking'
import {
  BankLink,
  bankConfirmationText,
  getConfirmingText,
  paymentDismissed,
  useSessionCredits,
} from '@portal/features/credits'
import type { PaymentState } from '@portal/features/credits'
import { formatCount, FocusedTitle } from '@portal/features/shared'
import { Button, ButtonLink, Card, Cluster, Skeleton, Stack, Text } from '@portal/ui'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { paths } from '../../../routing/paths.ts'
import { BookedPanel } from './BookedPanel.tsx'
import { TimeLostAfterPayment } from './TimeLostAfterPayment.tsx'
import { RouteLink } from '../../../routing/RouteLink.tsx'

/**
 * Shows a payment that buys credits and books the session, from the confirmation to its result. The
 * URL stays the same.
 */
export function AfterPayment({
  draft,
  state,
}: {
  draft: BookingDraft
  state: Extract<PaymentState, { kind: 'confirming' | 'requires-action' | 'paid' }>
}) {
  const dispatch = useDispatch()
  switch (state.kind) {
    case 'confirming':
      return (
        <Stack gap={6}>
          <FocusedTitle key="confirming">Confirming your payment</FocusedTitle>
          <Card>
            <Stack gap={5}>
              <Text role="status">
                {state.isSlow
                  ? getConfirmingText(true)
                  : "We'll book it as soon as your payment goes through."}
              </Text>
              <Skeleton />
            </Stack>
          </Card>
        </Stack>
      )
    case 'requires-action':
      return (
        <Stack gap={6}>
          <FocusedTitle key="requires-action">Confirm with your bank</FocusedTitle>
          <Card>
            <Stack gap={5}>
              <Text>{bankConfirmationText}</Text>
              <Cluster>
                {state.actionUrl && <BankLink href={state.actionUrl} />}
                <Button variant="quiet" size="small" onClick={() => dispatch(paymentDismissed())}>
                  Pay another way
                </Button>
              </Cluster>
            </Stack>
          </Card>
        </Stack>
      )
    case 'paid': {
      const { payment } = state
      if (payment.outcome === 'booked' && payment.appointment_id)
        return <BookedPanel appointmentId={payment.appointment_id} draft={draft} />
      return payment.outcome === 'time_lost' ? (
        <TimeLostAfterPayment draft={draft} payment={payment} />
      ) : (
        <AlreadyBooked creditCount={payment.session_credits} />
      )
    }
  }
}

/**
 * The member paid in two tabs: the session was booked once, and the credits of the second payment
 * stay in the account.
 */
function AlreadyBooked({ creditCount }: { creditCount: number }) {
  const credits = useSessionCredits()
  const creditsAre =
    creditCount === 1 ? 'the credit is' : `the ${formatCount(creditCount, 'credit')} are`
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const bookAnother = () => {
    dispatch(paymentDismissed())
    dispatch(draftReset())
    void navigate(paths.book)
  }
  return (
    <Stack gap={6}>
      <FocusedTitle>You already have this session</FocusedTitle>
      <Card>
        <Stack gap={5}>
          <Text>
            Your payment went through, but this session was already booked, so {creditsAre} yours to
            use. You now have {formatCount(credits, 'credit')}.
          </Text>
          <Cluster>
            <ButtonLink as={RouteLink} to={paths.sessions}>
              See your sessions
            </ButtonLink>
            <Button variant="secondary" onClick={bookAnother}>
              Book another time
            </Button>
          </Cluster>
        </Stack>
      </Card>
    </Stack>
  )
}
