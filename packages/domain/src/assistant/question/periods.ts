import { addDays, addMonths, endOfMonth } from '../../time/calendar.ts'
import { isDate } from '../../time/civilDate.ts'

/** The first and the last date of a time. */
export type DayRange = { readonly from: string; readonly to: string }

/** A time that a question names: "in may" can be the last May or the next one. */
export type Period = readonly DayRange[]

export type FoundPeriods = {
  readonly periods: readonly Period[]
  /** The question without the words for them. */
  readonly rest: string
}

const earliest = '0000-01-01'
const latest = '9999-12-31'

const monthNames =
  'january february march april may june july august september october november december'.split(' ')
const shortNames = monthNames.map((name) => name.slice(0, 3))
const month = `(?<month>${[...monthNames, 'sept', ...shortNames].join('|')})\\b\\.?`
/** Names that are no verbs, and need nothing before them. */
const certainMonth = `(?<month>${monthNames.filter((name) => !name.startsWith('ma')).join('|')})\\b`
const day = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?\b`
const year = String.raw`(?<year>(?:19|20)\d\d)(?![\d.,]*\d)`
const which = '(?<which>last|previous|this|next)'
const limit = '(?<limit>since|before|until|after)'
const leads = 'in|from|of|for|during|on|by|than in|than|around|back in|vs|versus|and'
const part = '(?:(?:early|late|mid|the (?:beginning|end|start|middle) of) )?'
/** The words before a time, which are no topic of the question. */
const lead = String.raw`(?:\b(?:${limit}|${leads}) )?${part}(?:the )?`
const neededLead = String.raw`\b(?:${limit}|${leads}) (?:the )?${part}`
const measured = String.raw`\s*(?:%|(?:iu|mg|mcg|ug|g|ml|kcal|calories|steps|units?|meters)\b)`
const numbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

const pad = (value: number | string): string => String(value).padStart(2, '0')
const toMonth = (name: string): string => pad(shortNames.indexOf(name.slice(0, 3)) + 1)
const ofMonth = (text: string): DayRange => ({ from: `${text}-01`, to: endOfMonth(text) })
const ofYear = (number: number): DayRange => ({ from: `${number}-01-01`, to: `${number}-12-31` })
const around = (date: string, days: number): DayRange => ({
  from: addDays(date, -days),
  to: addDays(date, days),
})

/** The last time and the next one of what is every year, from its range in a year. */
function everyYear(today: string, inYear: (year: number) => DayRange): Period {
  const now = Number(today.slice(0, 4))
  const last = inYear(now).from <= today ? now : now - 1
  return [inYear(last), inYear(last + 1)]
}

type Groups = Readonly<Record<string, string | undefined>>
type Reader = (groups: Groups, today: string) => Period

const readDay: Reader = ({ year: inYear, month: name = '', day: date = '' }, today) => {
  const dayOfYear = `${/^\d/.test(name) ? pad(name) : toMonth(name)}-${pad(date)}`
  // the 29th of February is a day of some years
  if (!isDate(`${inYear ?? 2024}-${dayOfYear}`)) return []
  const inAny = (each: number | string): DayRange => ({
    from: `${each}-${dayOfYear}`,
    to: `${each}-${dayOfYear}`,
  })
  return inYear === undefined ? everyYear(today, inAny) : [inAny(inYear)]
}

const readMonth: Reader = ({ month: name = '', year: inYear, which: wanted }, today) => {
  const inAny = (each: number | string): DayRange => ofMonth(`${each}-${toMonth(name)}`)
  if (inYear !== undefined) return [inAny(inYear)]
  const [last, next] = everyYear(today, inAny)
  if (last === undefined || next === undefined) return []
  if (wanted === 'next') return [next]
  if (wanted !== 'last') return [last, next]
  return [last.to < today ? last : inAny(Number(last.from.slice(0, 4)) - 1)]
}

const steps: Readonly<Record<string, number>> = { last: -1, previous: -1, this: 0, next: 1 }

const readRelative: Reader = ({ which: wanted = '', unit = '', month: name }, today) => {
  const step = steps[wanted] ?? 0
  const inYear = Number(today.slice(0, 4)) + step
  if (name !== undefined) return [ofMonth(`${inYear}-${toMonth(name)}`)]
  if (unit === 'year') return [ofYear(inYear)]
  if (unit === 'month') return [ofMonth(addMonths(`${today.slice(0, 7)}-01`, step).slice(0, 7))]
  if (step < 0) return [{ from: addDays(today, -13), to: addDays(today, -1) }]
  return [around(addDays(today, step * 7), 6)]
}

const readAgo: Reader = ({ count = '', unit = '' }, today) => {
  const number = /^an?$/.test(count) ? 1 : Math.max(numbers.indexOf(count), Number(count) || 0)
  if (unit === 'year') return [around(addMonths(today, -12 * number), 183)]
  if (unit === 'month') return [around(addMonths(today, -number), 31)]
  if (unit === 'week') return [around(addDays(today, -7 * number), 4)]
  return [around(addDays(today, -number), 0)]
}

/**
 * The readers from the most to the least specific: what one of them has read is left out for the
 * next.
 */
const readers: readonly (readonly [pattern: RegExp, read: Reader])[] = (
  [
    [
      String.raw`\b(?:between|from) ${year} (?:and|to|until|-) (?<last>(?:19|20)\d\d)\b`,
      ({ year: first, last }) => [{ from: `${first}-01-01`, to: `${last}-12-31` }],
    ],
    [String.raw`${lead}\b(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)\b`, readDay],
    [String.raw`${lead}\b(?<month>\d{1,2})/(?<day>\d{1,2})/(?<year>\d{4})\b`, readDay],
    [String.raw`${lead}\b${month} (?:the )?${day}(?:,? ${year})?`, readDay],
    [String.raw`${lead}\b${day} (?:of )?${month},? ${year}`, readDay],
    [String.raw`${neededLead}${day} (?:of )?${month}`, readDay],
    [String.raw`${lead}\b${month},? (?:of )?${year}`, readMonth],
    [String.raw`${lead}\b${month},? (?:of )?${which} year\b`, readRelative],
    [String.raw`${lead}\b${which} ${month}`, readMonth],
    [`${neededLead}${month}`, readMonth],
    [String.raw`\b${certainMonth}`, readMonth],
    [
      String.raw`${lead}\byear before last\b`,
      (_groups, today) => [ofYear(Number(today.slice(0, 4)) - 2)],
    ],
    [String.raw`${lead}\b${which} (?<unit>week|month|year)\b(?:'s)?`, readRelative],
    [
      String.raw`\b(?<count>an?|${numbers.join('|')}|\d{1,2}) (?<unit>day|week|month|year)s? ago\b`,
      readAgo,
    ],
    [String.raw`${lead}\byesterday\b(?:'s)?`, (_groups, today) => [around(addDays(today, -1), 0)]],
    [
      String.raw`${neededLead}(?:year )?${year}(?!${measured})`,
      ({ year: inYear }) => [ofYear(Number(inYear))],
    ],
    // 2000 alone is an amount
    [
      String.raw`(?<![\d.,/<>])\b(?!2000)${year}(?!${measured})`,
      ({ year: inYear }) => [ofYear(Number(inYear))],
    ],
  ] as const satisfies readonly (readonly [string, Reader])[]
).map(([pattern, read]) => [new RegExp(pattern, 'g'), read])

/** "Since may" is from then on. */
function applyLimit({ from, to }: DayRange, word: string | undefined): DayRange {
  if (word === 'since') return { from, to: latest }
  if (word === 'after') return { from: addDays(to, 1), to: latest }
  return word === undefined ? { from, to } : { from: earliest, to: addDays(from, -1) }
}

/**
 * The times that a folded question names: dates, months and years, also by how long ago they were.
 * `today` is the date of the member.
 */
export function findPeriods(question: string, today: string): FoundPeriods {
  const periods: Period[] = []
  let rest = question
  for (const [pattern, read] of readers)
    for (const match of rest.matchAll(pattern)) {
      const groups = match.groups ?? {}
      const period = read(groups, today)
      if (period.length === 0) continue
      periods.push(period.map((range) => applyLimit(range, groups['limit'])))
      rest = rest.replace(match[0], ' ')
    }
  return { periods, rest }
}

/** Whether a date is in a time; null is no date. */
export const isInPeriod = (date: string | null, period: Period): boolean =>
  date !== null && period.some(({ from, to }) => from <= date && date <= to)
