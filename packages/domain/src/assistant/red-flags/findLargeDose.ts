/**
 * The most milligrams of a day, with a margin. It is no advice: more than that may need help. The
 * words of a line are the same substance.
 */
const mostOfDay: readonly (readonly [names: string, milligrams: number])[] = [
  ['paracetamol|acetaminophen|tylenol|panadol', 4_000],
  ['ibuprofen|advil|motrin', 3_200],
  ['aspirin', 4_000],
  ['naproxen|aleve', 1_500],
  ['diphenhydramine|benadryl|unisom|nyquil', 300],
  ['xanax|alprazolam|lorazepam|ativan|clonazepam|klonopin', 10],
  ['valium|diazepam', 60],
  ['ambien|zolpidem', 20],
  ['oxycodone|oxycontin|percocet|hydrocodone|vicodin|morphine', 120],
  ['tramadol|codeine', 400],
  ['sertraline|zoloft', 300],
  ['fluoxetine|prozac|citalopram|lexapro', 120],
  ['metformin', 3_000],
  ['lithium', 2_400],
  ['gabapentin', 4_800],
  ['seroquel|quetiapine', 1_000],
  ['propranolol', 400],
  ['melatonin', 50],
  ['iron|bisglycinate|ferrous', 300],
  ['zinc', 200],
  ['magnesium', 3_000],
  ['potassium', 8_000],
  ['calcium', 5_000],
  ['caffeine', 1_000],
  ['niacin', 3_000],
]
/** International units. Vitamin D is also taken once a week. */
const mostUnits: readonly (readonly [names: string, units: number])[] = [
  ['vitamin a|retinol', 50_000],
  ['vitamin d3?|d3', 100_000],
  ['insulin', 150],
]

const milligramsPer: Readonly<Record<string, number>> = { mcg: 0.001, ug: 0.001, mg: 1, g: 1_000 }

const amount = String.raw`(\d+(?:[.,]\d+)*)\s*`
const unit = '(mgs?|milligrams?|mcg|ug|micrograms?|g|grams?|iu|ius|units?|international units)\\b'
const taking = /\b(?:took|taken|swallowed|ingested|ate|downed|popped|had|injected)\b/
/** A few words may be between an amount and its substance, but not the end of a sentence. */
const between = String.raw`(?:\s+[^\s.;!?]+){0,3}?\s+`
const longTime = new RegExp(
  String.raw`\b(?:over|in|during|for|this|last|per|a|each|every) (?:the )?(?:last |past )?` +
    String.raw`(?:\w+ )?(?:week|month|year)s?\b`,
)

function toNumber(text: string): number {
  return Number(text.replaceAll(/,(?=\d{3})/g, '').replace(',', '.'))
}

function toUnit(text: string): string {
  if (/^(?:iu|unit|international)/.test(text)) return 'iu'
  if (/^(?:mgs?$|milli)/.test(text)) return 'mg'
  return /^(?:mcg|ug|micro)/.test(text) ? 'mcg' : 'g'
}

/** Whether a folded text says that somebody took more of a substance than is taken in a day. */
export function hasLargeDose(text: string): boolean {
  if (!taking.test(text) || longTime.test(text)) return false
  const isMore = (names: string, isTooMuch: (value: number, unit: string) => boolean): boolean =>
    [
      new RegExp(`${amount}${unit}(?:${between}|\\s+)(?:${names})\\b`, 'g'),
      new RegExp(`\\b(?:${names})\\b,?(?:${between}|\\s+)${amount}${unit}`, 'g'),
    ].some((pattern) =>
      [...text.matchAll(pattern)].some(([, value = '', name = '']) =>
        isTooMuch(toNumber(value), toUnit(name)),
      ),
    )
  return (
    mostOfDay.some(([names, most]) =>
      isMore(names, (value, name) => value * (milligramsPer[name] ?? 0) > most),
    ) ||
    mostUnits.some(([names, most]) => isMore(names, (value, name) => name === 'iu' && value > most))
  )
}
