import { formatCount } from '../text/formatCount.ts'

/** Formats a practitioner's notice, in minutes: `2 hours`, `90 minutes`. */
export const formatNotice = (minutes: number): string =>
  minutes % 60 === 0 ? formatCount(minutes / 60, 'hour') : formatCount(minutes, 'minute')
