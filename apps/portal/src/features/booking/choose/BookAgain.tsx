import type { Appointment } from '@portal/contract'
import { isTypeOffered } from '@portal/domain/scheduling'
import { appointmentTypeChosen, useStartBooking } from '@portal/features/booking'
import { ButtonLink } from '@portal/ui'
import { useDispatch } from 'react-redux'
import { paths } from '../../../routing/paths.ts'
import { RouteLink } from '../../../routing/RouteLink.tsx'
import { useMember } from '../../../session/member.ts'

/** Starts a booking of the same type with the same practitioner. */
export function BookAgain({ appointment }: { appointment: Appointment }) {
  const { practitioner, appointment_type, appointment_type_display_name } = appointment
  const { had_first_visit: hadFirstVisit } = useMember()
  const startBooking = useStartBooking()
  const dispatch = useDispatch()
  const start = () => {
    startBooking(practitioner.id)
    if (isTypeOffered(appointment_type, { hadFirstVisit }))
      dispatch(
        appointmentTypeChosen({
          type: appointment_type,
          displayName: appointment_type_display_name,
        }),
      )
  }
  return (
    <ButtonLink as={RouteLink} to={paths.book} onClick={start}>
      Book again
    </ButtonLink>
  )
}
