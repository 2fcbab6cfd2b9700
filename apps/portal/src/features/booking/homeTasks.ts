import {
  appointmentTypes,
  getCreditCost,
  getDefaultAppointmentType,
} from '@portal/domain/scheduling'
import { isInCalendar } from '@portal/features/booking'
import { paths } from '../../routing/paths.ts'
import { getMemberVisits } from '../../session/member.ts'
import type { FindHomeTask } from '../../shell/declarations/homeTask.ts'

export const findFirstSessionTask: FindHomeTask = ({ member, hasSession }) => {
  if (hasSession || member.had_first_visit) return null
  const type = getDefaultAppointmentType({
    planType: member.plan_type,
    hadFirstVisit: member.had_first_visit,
  })
  const { displayName, minutes } = appointmentTypes[type]
  const cost = getCreditCost(type, getMemberVisits(member))
  return {
    title: 'Book your first session',
    text: [
      `${displayName}, ${minutes} minutes.`,
      cost === 0 ? 'It is included in your membership.' : 'It costs 1 credit.',
      'You can reschedule later.',
    ].join(' '),
    path: paths.book,
  }
}

export const findCalendarTask: FindHomeTask = ({ member, hasSession }) =>
  hasSession && !member.had_first_visit && !isInCalendar(member.id)
    ? {
        title: 'Add your session to your calendar',
        text: 'It has the link to the call, and moves with the session.',
        path: paths.sessions,
      }
    : null
