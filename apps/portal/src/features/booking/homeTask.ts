import { isInCalendar } from '@portal/features/booking'
import { paths } from '../../routing/paths.ts'
import type { FindHomeTask } from '../../shell/declarations/homeTask.ts'

export const findCalendarTask: FindHomeTask = ({ member, hasSession }) =>
  hasSession && !member.had_first_visit && !isInCalendar(member.id)
    ? {
        title: 'Add your session to your calendar',
        text: 'It has the link to the call, and moves with the session.',
        path: paths.sessions,
      }
    : null
