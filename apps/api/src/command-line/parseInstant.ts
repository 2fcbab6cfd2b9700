import { isDate } from '@portal/domain/time'
import { StaffError } from './command.ts'

/** An instant such as 2026-12-03T14:30:00-05:00, in epoch milliseconds. */
export function parseInstant(text: string): number {
  const [, date = ''] =
    /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/.exec(text) ?? []
  // Date.parse accepts November 31 as December 1
  const at = isDate(date) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(at))
    throw new StaffError('The time must be an instant like 2026-12-03T14:30:00-05:00.')
  return at
}
