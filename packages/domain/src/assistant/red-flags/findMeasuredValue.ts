import {
  feverOfBabies,
  type MeasuredLimit,
  measuredLimits,
  pressureLimits,
} from './measuredLimits.ts'

/** How many words may be between a name and its value. */
const between = 5
const numberWord = /^\d+(?:[.,]\d+)?$/
/** The number before one of these is no measured value. */
const otherUnits = new RegExp(
  String.raw`^(?:g|grams?|mg|mcg|iu|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|` +
    String.raw`years?|yo|times|am|pm|carbs?|calories|kcal|pills?|tablets?|capsules?|steps|` +
    String.raw`miles|km|points?|reps|lbs?|kg|cups?|sessions?|credits?|mmol/mol)$`,
)
/** Somebody speaks about sport, a goal or a plan. */
const otherSubjects = new RegExp(
  String.raw`\b(?:zone|zones|run|running|ran|exercise|exercising|cardio|sprint\w*|bike|` +
    String.raw`biking|ride|rowing|workout|training|race|peloton|interval\w*|hike|hiking|` +
    String.raw`climb\w*|average|swim\w*|spin|max|maximum|peak|goal|target|a1c|oven|sauna|` +
    String.raw`water|bake|outside|weather|if|normal)\b`,
)
const atRest = /\b(?:rest|resting|sitting|lying|bed|sleep\w*|asleep|doing nothing|couch|still)\b/

const toNumber = (word: string): number => Number(word.replace(',', '.'))

const isWithin = (value: number, [low, high]: readonly [number, number]): boolean =>
  value >= low && value <= high

function isAlarming({ possible, usual }: MeasuredLimit, value: number): boolean {
  return isWithin(value, possible) && !usual.some((range) => isWithin(value, range))
}

/** Whether a name of one or two words is near a number. */
function isNamed(words: readonly string[], at: number, names: ReadonlySet<string>): boolean {
  const first = Math.max(0, at - between - 1)
  const near = words.slice(first, at + 4)
  return near.some(
    (word, index) => names.has(word) || names.has(`${word} ${near[index + 1] ?? ''}`),
  )
}

const limits = measuredLimits.map((limit) => ({ limit, names: new Set(limit.names.split('|')) }))
const pressure = /\b(\d{2,3}) ?(?:\/|over|and|by) ?(\d{2,3})\b/
const pressureName = /\b(?:bp|pressure|systolic|diastolic|mmhg|cuff|reading|reads?)\b/

function hasPressure(plain: string): boolean {
  if (/\b(?:goal|target|if|normal)\b/.test(plain)) return false
  const found = pressure.exec(plain)
  if (found !== null) {
    const [, upper = '', lower = ''] = found
    const isRead = pressureName.test(plain) || (Number(upper) > 150 && Number(lower) > 80)
    return (
      isRead &&
      Number(upper) <= 300 &&
      Number(lower) >= 20 &&
      (!isWithin(Number(upper), pressureLimits.systolic) ||
        !isWithin(Number(lower), pressureLimits.diastolic))
    )
  }
  const single = /\b(?:bp|blood pressure|systolic|top number)\b(?: [a-z]+){0,5} (\d{2,3})\b/.exec(
    plain,
  )
  return single !== null && !isWithin(Number(single[1]), pressureLimits.systolic)
}

const baby = /\b(?:baby|newborn|infant|preemie|(?:day|week|month)s? old|\d+ ?(?:wk|mo)s?)\b/
const temperature: ReadonlySet<string> = new Set(['fever', 'temperature', 'temp', 'thermometer'])

function isFeverOfBaby(words: readonly string[], at: number): boolean {
  const value = toNumber(words[at] ?? '')
  const [celsius, fahrenheit] = feverOfBabies
  const isHigh = (value >= celsius && value < 44) || (value >= fahrenheit && value < 112)
  return isHigh && (isNamed(words, at, temperature) || /[.,]/.test(words[at] ?? ''))
}

/** Whether a text has a measured value with which somebody may need help at once. */
export function hasAlarmingValue(plain: string): boolean {
  if (hasPressure(plain)) return true
  if (otherSubjects.test(plain) && !atRest.test(plain)) return false
  const words = plain
    .replaceAll(/\bmg dl\b/g, 'mgdl')
    .replaceAll(/(\d)(?=(?:bpm|mg\/dl|mmol|c|f|%)\b)/g, '$1 ')
    .split(' ')
    .map((word) => word.replace(/%$/, ''))
  return words.some((word, at) => {
    if (!numberWord.test(word) || otherUnits.test(words[at + 1] ?? '')) return false
    if (baby.test(plain) && isFeverOfBaby(words, at)) return true
    return limits.some(
      ({ limit, names }) => isNamed(words, at, names) && isAlarming(limit, toNumber(word)),
    )
  })
}
