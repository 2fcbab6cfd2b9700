import { formatCount } from '../text/formatCount.ts'

/** Formats a practitioner's notice, in minutes: `2 hours`, `90 minutes`. */
export const formatNotice = (minutes: number): string =>
  minutes % 60 === 0 ? formatCount(minutes / 60, 'hour') : formatCount(minutes, 'minute')

/** Formats until when a session can be rescheduled: `up to 2 hours before the start`. */
export const formatReschedulingLimit = (noticeMinutes: number): string =>
  noticeMinutes === 0 ? 'until it starts' : `up to ${formatNotice(noticeMinutes)} before the start`
