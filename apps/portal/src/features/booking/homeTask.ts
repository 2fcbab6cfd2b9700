import type { MeetingKind } from '@portal/domain/scheduling'
import { isInCalendar } from '@portal/features/booking'
import { paths } from '../../routing/paths.ts'
import type { FindHomeTask } from '../../shell/declarations/homeTask.ts'

const texts: Readonly<Record<MeetingKind, string>> = {
  video: 'It has the link to the call, and moves with the session.',
  phone: 'It moves with the session.',
  in_person: 'It has the address, and moves with the session.',
}

export const findCalendarTask: FindHomeTask = ({ member, nextSession }) =>
  nextSession !== null && !member.had_first_visit && !isInCalendar(member.id)
    ? {
        title: 'Add your session to your calendar',
        text: texts[nextSession?.meeting_kind ?? 'phone'],
        path: paths.sessions,
      }
    : null
