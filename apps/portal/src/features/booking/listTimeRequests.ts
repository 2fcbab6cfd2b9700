import type { User } from '@portal/contract'
import { bookingPolicy, getDefaultAppointmentType } from '@portal/domain/scheduling'
import type { Requests } from '../../shell/declarations/screen.ts'

/**
 * The practitioners and times of a new booking, as `prefetchBooking` requests them. The document's
 * first script has this, so dates are formatted by the browser.
 */
export function listTimeRequests(
  { coach, plan_type, had_first_visit, timezone }: User,
  now: number,
  deviceZone: string,
): Requests {
  const appointment_type = getDefaultAppointmentType({
    planType: plan_type,
    hadFirstVisit: had_first_visit,
  })
  const practitioners = { url: '/practitioners/', params: { appointment_type } }
  if (coach === null) return [practitioners]
  const timeZone = timezone ?? deviceZone
  // `en-CA` is year, month and day with hyphens
  const { format } = new Intl.DateTimeFormat('en-CA', { timeZone })
  const params = {
    practitioner_id: coach,
    from_date: format(now),
    to_date: format(now + bookingPolicy.horizon),
    appointment_type,
  }
  return [practitioners, { url: '/availability/', params, timeZone }]
}
