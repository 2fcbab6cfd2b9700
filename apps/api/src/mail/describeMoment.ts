import { formatMoment, getZoneName } from '@portal/domain/time'
import type { EmailDetail } from './renderEmailDocument.ts'

/** An instant in epoch milliseconds, and the name of the zone in which it is shown. */
export const describeMoment = (
  label: string,
  instant: number,
  timezone: string,
): readonly EmailDetail[] => [
  { label, value: formatMoment(instant, timezone) },
  { label: 'Time zone', value: getZoneName(instant, timezone) },
]
