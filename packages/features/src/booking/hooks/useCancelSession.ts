import { isApiError, useCancelAppointmentMutation } from '@portal/api-client'
import type { Appointment } from '@portal/contract'
import type { CancellationOutcome } from '@portal/domain/scheduling'
import { trimText } from '@portal/domain/text'
import { useState } from 'react'
import { useNow } from '../../shared/useNow.ts'
import { getAppointmentOutcome } from '../getAppointmentOutcome.ts'

/**
 * Cancels a session. `outcome` must be shown before (docs/specification.md#entities,
 * `late_cancel`). If the server finds that the member loses more, nothing is canceled: `isChanged`
 * is true, and `outcome` is what the server found, for the member to confirm again. Any other
 * failure is thrown.
 */
export function useCancelSession(appointment: Appointment) {
  const [cancelAppointment] = useCancelAppointmentMutation()
  const [found, setFound] = useState<CancellationOutcome | null>(null)
  const now = useNow(1000)
  const outcome = found ?? getAppointmentOutcome(appointment, now)

  const cancel = async (reason: string): Promise<Appointment | null> => {
    try {
      return await cancelAppointment({
        id: appointment.id,
        cancellation_reason: trimText(reason) || null,
        late_cancel: outcome.isLate,
      }).unwrap()
    } catch (thrown) {
      if (!isApiError(thrown) || thrown.kind !== 'conflict' || !thrown.lateCancel) throw thrown
      setFound({ isLate: true, creditsReturned: 0, ...thrown.lateCancel })
      return null
    }
  }

  return { cancel, outcome, isChanged: found !== null, now }
}
