import { foldText } from './tokens.ts'

/** A number as a text states it. */
export type Quantity = {
  /** `<`, `>`, `<=`, `>=` or nothing. */
  readonly comparator: string
  /** The number without separators and needless zeros. */
  readonly value: string
  /** The unit in lower case, empty without one. */
  readonly unit: string
}

const teens = 'thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety hundred'.split(' ')
const firstNumbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(
  ' ',
)
/** Numbers in words. "Twice" and "half" are none: they say how often, or of what. */
export const cardinals: readonly string[] = [...firstNumbers, ...teens, ...tens, 'thousand']

const numberWords: Readonly<Record<string, string>> = Object.fromEntries([
  ...firstNumbers.map((word, index) => [word, String(index)] as const),
  ['half', '0.5'],
  ['once', '1'],
  ['twice', '2'],
  ['double', '2'],
  ['triple', '3'],
  ...teens.map((word, index) => [word, String(index + 13)] as const),
  ...tens.map((word, index) => [word, String(index * 10 + 20)] as const),
  ['thousand', '1000'],
])

/** Units of what is taken, with their plural. A unit with a slash measures something. */
const doseUnits: ReadonlySet<string> = new Set(
  `mg mcg ug µg μg g gram iu ml cc oz ounce capsule cap tablet tab pill drop dropper dropperful puff
  spray scoop teaspoon tablespoon tsp tbsp sachet packet unit softgel milligram microgram lozenge
  gummy patch injection meq milliequivalent mmol miu kiu ng nanogram milliliter millilitre ampoule
  ampule vial suppository pump squirt`
    .split(/\s+/)
    .flatMap((unit) => [unit, `${unit}s`]),
)

/** What a dose is for, behind a slash: `IU/day` is one, `mg/dL` is a measurement. */
const dosePeriods: ReadonlySet<string> = new Set('d day night wk week dose meal kg'.split(' '))

function isDoseUnit(unit: string): boolean {
  const [amount = '', ...periods] = unit.split('/')
  return doseUnits.has(amount) && periods.every((period) => dosePeriods.has(period))
}

/** Spellings of units of time and of halves of the day, by the one that is compared. */
const timeUnits = new Map(
  [
    'second sec secs seconds s',
    'minute min mins minutes',
    'hour hr hrs hours h',
    'day days',
    'night nights',
    'week wk wks weeks',
    'month mo months',
    'year yr yrs years',
    'am a.m',
    'pm p.m',
  ].flatMap((spellings) => {
    const [unit = '', ...others] = spellings.split(' ')
    return [unit, ...others].map((spelling) => [spelling, unit] as const)
  }),
)

const unitPattern = /^[ -]?((?:[\p{L}µμ%°]|10\*\d)[\p{L}\d%°*^.]*(?:\/[\p{L}\d.*^]+)*)/u
const numberPattern =
  /(?<![\p{L}\d.,])([<>≤≥]=?)?\s?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?!\d)/gu
const notUnits: ReadonlySet<string> = new Set(
  `to and or of in on at by for with from is are was a the per than as per be your you i it this
  that which times time if but not so then`.split(/\s+/),
)

const comparators: Readonly<Record<string, string>> = { '≤': '<=', '≥': '>=' }
const unitNames: Readonly<Record<string, string>> = {
  ug: 'mcg',
  µg: 'mcg',
  μg: 'mcg',
  milligram: 'mg',
  microgram: 'mcg',
  gram: 'g',
  gummie: 'gummy',
  patche: 'patch',
}

function normalizeUnit(unit: string): string {
  const plain = unit.replace(/[.]+$/, '')
  const time = timeUnits.get(plain)
  if (time !== undefined) return time
  const singular = /^\p{L}{4,}s$/u.test(plain) ? plain.slice(0, -1) : plain
  return unitNames[singular] ?? singular
}

function normalizeValue(value: string): string {
  const plain = value.replaceAll(',', '')
  const trimmed = plain.includes('.') ? plain.replace(/0+$/, '').replace(/\.$/, '') : plain
  return trimmed.replace(/^0+(?=\d)/, '')
}

/** Every number of a text with its comparator and unit, also those in words. */
export function listQuantities(text: string): Quantity[] {
  const folded = foldText(text.replaceAll('µ', 'µ')).replaceAll(/ | /g, ' ')
  const found: Quantity[] = []
  for (const match of folded.matchAll(numberPattern)) {
    const [all, comparator = '', value = ''] = match
    const rest = folded.slice(match.index + all.length)
    const [, unit = ''] = unitPattern.exec(rest) ?? []
    found.push({
      comparator: comparators[comparator] ?? comparator,
      value: normalizeValue(value),
      unit: notUnits.has(unit) ? '' : normalizeUnit(unit),
    })
  }
  for (const match of folded.matchAll(/(?<!\p{L})(\p{L}+)(?!\p{L})/gu)) {
    const value = numberWords[match[1] ?? '']
    if (value === undefined) continue
    const [, unit = ''] = unitPattern.exec(folded.slice(match.index + match[0].length)) ?? []
    const name = normalizeUnit(unit)
    found.push({ comparator: '', value, unit: isMeasure(name) ? name : '' })
  }
  return found
}

/**
 * Whether a text states a quantity as it is: the same comparator and unit, as a whole number. A
 * word behind a number that measures nothing is no unit.
 */
export const hasQuantity = (text: string, quantity: Quantity): boolean =>
  listQuantities(text).some(
    ({ comparator, value, unit }) =>
      comparator === quantity.comparator &&
      value === quantity.value &&
      (unit === quantity.unit || !(isMeasure(quantity.unit) || isMeasure(unit))),
  )

function isMeasure(unit: string): boolean {
  return /[/%°]/.test(unit) || isDoseUnit(unit) || timeUnits.has(unit)
}

/** Doses that are counted, but not "a drop in ferritin". */
const countedDoses = 'capsule|tablet|pill|softgel|lozenge|scoop|teaspoon|tablespoon|gummy|gummies'
const doseWithoutNumber = new RegExp(
  String.raw`\b(?:an?|another|each|every|few|several|some) (?:\p{L}+ )?` +
    String.raw`(?:${countedDoses})s?(?!\p{L})`,
  'u',
)

/** "2x200", "200 × 2" or "1-0-1", of which no unit says what it is. */
const multiplied = new RegExp(
  String.raw`(?<![\p{L}\d.])\d+(?:[.,]\d+)?\s*[x×*]\s*\d|` +
    String.raw`(?<![\d-])\d-\d-\d(?:-\d)?(?![\d-])`,
  'u',
)
const substances =
  'magnesium|zinc|iron|calcium|potassium|selenium|iodine|copper|chromium|caffeine|melatonin|' +
  'omega-?3|niacin|folate|biotin|creatine|ashwagandha|turmeric|curcumin|probiotics?|' +
  'vitamin [a-z]\\d{0,2}|aspirin|ibuprofen|paracetamol|acetaminophen|metformin|insulin'
const numberWord = Object.keys(numberWords).join('|')
/** "Magnesium 400 daily", but not "iron 28 %" or "vitamin D 28 ng/mL". */
const withoutUnit = new RegExp(
  String.raw`\b(?:${substances})(?:[:,]| of| at|)\s+` +
    String.raw`(?:\d{2,}(?:[.,]\d+)?(?![\d.,]*\s?(?:%|[\p{L}µμ]+\/))|` +
    String.raw`(?:${numberWord})\b(?!\s(?:hours?|minutes?|days?|weeks?|months?|years?)\b))`,
  'u',
)

/** Whether a text says how much of something to take. */
export function hasDose(text: string): boolean {
  const folded = foldText(text)
  return (
    listQuantities(text).some(({ unit }) => isDoseUnit(unit)) ||
    [doseWithoutNumber, multiplied, withoutUnit].some((pattern) => pattern.test(folded))
  )
}

const monthNames =
  'january february march april may june july august september october november december'.split(' ')
const months = monthNames.map((name) => name.slice(0, 3))
const month = `(${[...monthNames, 'sept', ...months].join('|')})\\b`
const day = String.raw`(\d{1,2})(?:st|nd|rd|th)?`
const year = String.raw`(?:,? (\d{4}))?`
const monthFirst = new RegExp(String.raw`\b${month}\.? (?:the )?${day}\b${year}`, 'g')
/** "Omega 3 may help" has no date. */
const dayFirst = new RegExp(String.raw`\b${day} (?!may (?!\d))(?:of )?${month}\.?${year}`, 'g')
const isoDate = /\b(\d{4})-(\d{2})-(\d{2})\b/g

/** A text without its dates, whose numbers are none of it. */
export const removeDates = (text: string): string =>
  [monthFirst, dayFirst, isoDate].reduce(
    (left, pattern) => left.replaceAll(new RegExp(pattern.source, 'gi'), ' '),
    text,
  )

const numberWithUnit = new RegExp(
  String.raw`(?<![\p{L}\d-])[<>≤≥]?=?\s?\d[\d.,]*\s?` +
    String.raw`(?:%|°\w?|[\p{L}µμ]+\/[\p{L}\d.*/^]+|(?:mg|mcg|g|iu|fl)\b)?`,
  'giu',
)

/** A text without its numbers and their units, which are compared by themselves. */
export const removeNumbers = (text: string): string => text.replaceAll(numberWithUnit, ' ; ')

/** The dates of a text as `month-day`, with the year where it has one. */
export function listDates(text: string): string[] {
  const folded = foldText(text)
  const write = (inYear: string | undefined, name: string, date: string): string => {
    const parts = [inYear, months.indexOf(name.slice(0, 3)) + 1, Number(date)]
    return parts.filter((part) => part !== undefined).join('-')
  }
  return [
    ...[...folded.matchAll(monthFirst)].map(([, name = '', date = '', inYear]) =>
      write(inYear, name, date),
    ),
    ...[...folded.matchAll(dayFirst)].map(([, date = '', name = '', inYear]) =>
      write(inYear, name, date),
    ),
    ...[...folded.matchAll(isoDate)].map(([, inYear, number, date]) =>
      [inYear, Number(number), Number(date)].join('-'),
    ),
  ]
}
