import { isApiError, useBookAppointmentMutation } from '@portal/api-client'
import type { Payment } from '@portal/contract'
import { momentText } from '@portal/domain/time'
import {
  appointmentBooked,
  NextOpenings,
  selectBookingDraft,
  timeChosen,
} from '@portal/features/booking'
import { countOf, errorText, readNearestTimes, useNow } from '@portal/features/shared'
import { Banner, ButtonLink, Card, Cluster, FieldError, Stack, Text } from '@portal/ui'
import { useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router'
import { paths } from '../../routing/paths.ts'
import { useSessionCredits } from '../../session/useSessionCredits.ts'
import { useTimeDisplay } from '../../session/useTimeDisplay.ts'
import { watchPayment } from '../credits/watchedPayment.ts'
import { FocusedTitle } from '../../shell/FocusedTitle.tsx'
import { useReadOnlyReason } from '../../session/readOnly.ts'

/**
 * The time was taken while the member paid: the credit is there, and one tap books one of the
 * nearest times with it.
 */
export function LostAfterPayment({ payment }: { payment: Payment }) {
  const { timezone: timeZone } = useSelector(selectBookingDraft)
  const { hourCycle } = useTimeDisplay()
  const credits = useSessionCredits()
  const readOnlyReason = useReadOnlyReason()
  const now = useNow(60_000)
  const { book, wanted, nearest, problem } = useBookInstead(payment)
  return (
    <Stack gap={6}>
      <FocusedTitle>That time was taken while you paid</FocusedTitle>
      <Card>
        <Stack gap={5}>
          <Banner tone="warning">
            {momentText(payment.at ?? '', timeZone, hourCycle)} is no longer available. You now have{' '}
            {countOf(credits, 'credit')}, and your details are saved.
          </Banner>
          {nearest.length > 0 ? (
            <>
              <Text>Tap one of these to book it instead.</Text>
              <NextOpenings
                title="Nearest available times"
                times={nearest}
                selected={wanted}
                onChoose={(at) => (readOnlyReason === null ? void book(at) : undefined)}
                {...{ timeZone, hourCycle, now }}
              />
            </>
          ) : (
            <Text>There are no other times near it.</Text>
          )}
          <div role="status">
            {wanted && <Text size="small">Booking {momentText(wanted, timeZone, hourCycle)}</Text>}
          </div>
          {(problem ?? readOnlyReason) && (
            <div role="alert">
              <FieldError>{problem ?? readOnlyReason}</FieldError>
            </div>
          )}
          <Cluster>
            <ButtonLink
              as={Link}
              variant="secondary"
              to={paths.book}
              onClick={() => watchPayment(null)}
            >
              See all times
            </ButtonLink>
          </Cluster>
        </Stack>
      </Card>
    </Stack>
  )
}

/** Books another time in place of the one that was paid for, once for each time that is tapped. */
function useBookInstead(payment: Payment) {
  const draft = useSelector(selectBookingDraft)
  const dispatch = useDispatch()
  const [bookAppointment] = useBookAppointmentMutation()
  const [nearest, setNearest] = useState(payment.nearest)
  const [wanted, setWanted] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const keys = useRef(new Map<string, string>())

  const book = async (at: string) => {
    const { practitioner_id, appointment_type } = payment
    if (wanted !== null || !practitioner_id || !appointment_type) return
    const idempotencyKey = keys.current.get(at) ?? crypto.randomUUID()
    keys.current.set(at, idempotencyKey)
    setWanted(at)
    setProblem(null)
    try {
      const { id } = await bookAppointment({
        idempotencyKey,
        at,
        practitioner_id,
        appointment_type,
        user_timezone: draft.timezone,
        sms_consent: draft.sms_consent,
        phone_number: draft.phone_number || null,
        notes: draft.notes || null,
        appointment_id: null,
      }).unwrap()
      dispatch(timeChosen(at))
      dispatch(appointmentBooked(id))
      watchPayment(null)
    } catch (error) {
      if (!isApiError(error)) throw error
      const others = readNearestTimes(error)
      if (others) setNearest([...others])
      setProblem(
        others
          ? 'That time was just taken, too. These are available now.'
          : errorText(error, 'booking'),
      )
      setWanted(null)
    }
  }

  return { book, wanted, nearest, problem }
}
