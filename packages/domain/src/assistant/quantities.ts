import { foldText } from './tokens.ts'

/** A number as a text states it. */
export type Quantity = {
  /** `<`, `>`, `<=`, `>=` or nothing. */
  readonly comparator: string
  /** Without separators and needless zeros. */
  readonly value: string
  /** In lower case, empty without one. */
  readonly unit: string
}

const numberWords: Readonly<Record<string, string>> = Object.fromEntries([
  ...'zero one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, index) => [word, String(index)] as const),
  ['half', '0.5'],
  ['once', '1'],
  ['twice', '2'],
  ['double', '2'],
  ['triple', '3'],
  ['twenty', '20'],
  ['thirty', '30'],
  ['hundred', '100'],
  ['thousand', '1000'],
])

/** Units of what is taken. A unit with a slash measures something. */
const doseUnits: ReadonlySet<string> = new Set(
  `mg mcg ug µg μg g gram grams iu ml capsule capsules tablet tablets pill pills drop drops puff
  puffs spray sprays scoop scoops teaspoon teaspoons tablespoon tablespoons tsp tbsp sachet sachets
  units unit softgel softgels milligram milligrams microgram micrograms`.split(/\s+/),
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
}

function normalizeUnit(unit: string): string {
  const plain = unit.replace(/[.]+$/, '')
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
    found.push({ comparator: '', value, unit: doseUnits.has(unit) ? normalizeUnit(unit) : '' })
  }
  return found
}

/**
 * Whether a text states a quantity as it is: the same comparator and unit, as a whole number. A
 * quantity without a unit can have one in the text.
 */
export const hasQuantity = (text: string, quantity: Quantity): boolean =>
  listQuantities(text).some(
    ({ comparator, value, unit }) =>
      comparator === quantity.comparator &&
      value === quantity.value &&
      (unit === quantity.unit || quantity.unit === '' || !isUnit(quantity.unit, unit)),
  )

/** Whether two words behind a number have to be the same. Another word is no unit. */
function isUnit(wanted: string, other: string): boolean {
  const isMeasure = (unit: string): boolean =>
    unit.includes('/') || unit.includes('%') || unit.includes('°') || doseUnits.has(unit)
  return isMeasure(wanted) || isMeasure(other)
}

/** Whether a text says how much of something to take. */
export const hasDose = (text: string): boolean =>
  listQuantities(text).some(({ unit }) => doseUnits.has(unit))

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** The dates of a text as `month-day`, with the year where it has one. */
export function listDates(text: string): string[] {
  const folded = foldText(text)
  const named =
    /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? (\d{1,2})\b(?:, (\d{4}))?/g
  const iso = /\b(\d{4})-(\d{2})-(\d{2})\b/g
  return [
    ...[...folded.matchAll(named)].map(([, month = '', day, year]) =>
      [year, months.indexOf(month) + 1, Number(day)].filter((part) => part !== undefined).join('-'),
    ),
    ...[...folded.matchAll(iso)].map(([, year, month, day]) =>
      [year, Number(month), Number(day)].join('-'),
    ),
  ]
}
