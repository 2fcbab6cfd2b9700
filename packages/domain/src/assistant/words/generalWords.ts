import { tokenize } from './tokens.ts'

const toSet = (words: string): ReadonlySet<string> => new Set(tokenize(words))

const records = toSet(
  `supplement pill capsule tablet medication medicine plan protocol coach practitioner result lab
   blood test level value lesson course session appointment document message report letter take
   drink eat dose dosage amount list`,
)
const daytimes = toSet('day morning midday evening night')
const weekdays = toSet(
  'monday tuesday wednesday thursday friday saturday sunday weekday weekend weekdays weekends',
)
const meals = toSet('food open')
const judgments = toSet(
  `low high higher lower normal ok okay fine good bad elevated deficient too so still now again
   doing like alright healthy improving better worse worst best back next last first new old current
   and or with before after since together combine mix said say write wrote written tell told ask
   asked mention answer right wrong safe end ending until stop quit double halve skip start begin
   continue keep change more less enough long often soon late early during
   little few much many bad harmful dangerous
  forget forgot remember help work mg mcg iu gram milligram
   microgram`,
)

/** A word for a kind of record or for what is done with it, which names nothing in it. */
export const isRecordWord = (word: string): boolean => records.has(word)

export const isDaytime = (word: string): boolean => daytimes.has(word)

export const isWeekday = (word: string): boolean => weekdays.has(word)

/** A word of many passages, which says nothing about what a question is about. */
export const isCategory = (word: string): boolean =>
  records.has(word) || daytimes.has(word) || meals.has(word)

/** A word of judgment, comparison, change or amount: "low" in "is my b12 low?" */
export const isJudgment = (word: string): boolean => judgments.has(word)

const nightWords = toSet('bed bedtime night sleep asleep rest')

/** A word about the night, at which several things are taken. */
export const isNightWord = (word: string): boolean => nightWords.has(word)

const intakeWords = toSet('supplement pill capsule tablet medication medicine take dose')

export const isIntakeWord = (word: string): boolean => intakeWords.has(word)
