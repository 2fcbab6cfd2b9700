import type { Conversation, ConversationContact } from '@portal/contract'
import {
  addDays,
  formatLongDay,
  formatPattern,
  formatTime,
  formatWeekday,
  getLocalDate,
  type HourCycle,
} from '@portal/domain/time'

/** The name of the other side of a conversation. */
export const getPartnerName = ({
  practitioner,
}: Pick<Conversation | ConversationContact, 'practitioner'>): string =>
  practitioner?.name ?? 'Concierge'

/** `Today`, `Yesterday`, `Thursday, December 3`, or with the year if it is not the current one. */
export function formatThreadDay(date: string, now: number, timeZone: string): string {
  const today = getLocalDate(now, timeZone)
  if (date === today) return 'Today'
  if (date === addDays(today, -1)) return 'Yesterday'
  return date.slice(0, 4) === today.slice(0, 4) ? formatWeekday(date) : formatLongDay(date)
}

/** When the last message was sent: a time today, otherwise a day. */
export function formatLastSent(
  sentAt: number,
  now: number,
  timeZone: string,
  hourCycle: HourCycle,
): string {
  const date = getLocalDate(sentAt, timeZone)
  const today = getLocalDate(now, timeZone)
  if (date === today) return formatTime(sentAt, timeZone, hourCycle)
  if (date === addDays(today, -1)) return 'Yesterday'
  const isThisYear = date.slice(0, 4) === today.slice(0, 4)
  return formatPattern(sentAt, timeZone, isThisYear ? 'MMM d' : 'MMM d, yyyy')
}
