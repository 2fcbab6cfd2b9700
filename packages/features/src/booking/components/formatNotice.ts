import { formatCount } from '../../shared/pluralize.ts'

/** `2 hours`, or `90 minutes`: a practitioner's notice. */
export const formatNotice = (minutes: number): string =>
  minutes % 60 === 0 ? formatCount(minutes / 60, 'hour') : formatCount(minutes, 'minute')
