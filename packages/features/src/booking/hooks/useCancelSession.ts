import { type ApiError, isApiError, useCancelAppointmentMutation } from '@portal/api-client'
import type { Appointment } from '@portal/contract'
import { isLateCancel } from '@portal/domain/scheduling'
import { useState } from 'react'
import { useNow } from '../../shared/useNow.ts'

/**
 * Cancels a session. `isLate` says that the credit will not be returned, which must be shown before
 * (docs/specification.md#entities, `late_cancel`).
 */
export function useCancelSession({ id, at }: Pick<Appointment, 'id' | 'at'>) {
  const [cancelAppointment, { isLoading }] = useCancelAppointmentMutation()
  const [error, setError] = useState<ApiError | null>(null)
  const isLate = isLateCancel(Date.parse(at), useNow(1000))

  const cancel = async (reason: string): Promise<Appointment | null> => {
    setError(null)
    try {
      return await cancelAppointment({
        id,
        cancellation_reason: reason.trim() || null,
        late_cancel: isLate,
      }).unwrap()
    } catch (thrown) {
      if (!isApiError(thrown)) throw thrown
      setError(thrown)
      return null
    }
  }

  return { cancel, isBusy: isLoading, error, isLate }
}
