import { expect, it } from 'vitest'
import { formatDayLabel, formatUntil, formatWeekdays } from './dayLabels.ts'

it.each([
  ['2027-01-01', 'Today'],
  ['2026-12-31', 'Yesterday'],
  ['2027-01-02', 'Tomorrow'],
  ['2026-12-30', 'Wed,\u00a0Dec\u00a030'],
])('formatDayLabel of %s on January 1 returns %s', (day, label) =>
  expect(formatDayLabel(day, '2027-01-01')).toBe(label),
)

it.each([
  [null, ''],
  ['2026-12-03', 'Until\u00a0Thu,\u00a0Dec\u00a03'],
  ['2026-12-01', 'Last day today'],
  ['2026-11-30', 'Ended\u00a0Mon,\u00a0Nov\u00a030'],
])('formatUntil of %s returns "%s"', (until, text) =>
  expect(formatUntil(until, '2026-12-01')).toBe(text),
)

it.each([
  [[0, 1, 2, 3, 4, 5, 6], 'Every day'],
  [[5, 4, 3, 2, 1], 'Weekdays'],
  [[0, 6], 'Weekends'],
  [[0, 1], 'Mon and Sun'],
  [[3, 1, 5], 'Mon, Wed, and Fri'],
  [[2], 'Tue'],
] as const)('formatWeekdays of %j returns "%s"', (weekdays, text) =>
  expect(formatWeekdays(weekdays)).toBe(text),
)
