import { nextWords } from './certain/nextWords.ts'
import { readRuleWord } from './readWords.ts'
import type { Place } from './wordRules.ts'

/** A joke, a work of art, sport or everyday business: likely nobody needs help at once. */
const exaggerated = new RegExp(
  String.raw`\b(?:lol|lmao|haha\w*|rofl|jk|kidding|movie|film|book|novel|song|lyrics?|episode|` +
    String.raw`podcast|series|video ?game|character|joke|pun|burpees?|squats?|deadlifts?|` +
    String.raw`leg day|workouts?|gym class|spin class|hill (?:sprints|repeats)|lunges|` +
    String.raw`embarrass\w*|cringe|laughing|boredom|hangry|taxes|on this hill|` +
    String.raw`chocolate|candy|cake|` +
    String.raw`cookies?|snacks?|coffee|oats|netflix|inbox|emails?|membership|insurance|` +
    String.raw`invoice|bill|` +
    String.raw`price|cost|password|app|chart|posture|kale|bra|corset|shaving|shaved)\b`,
)
/** Somebody asks about an emergency in general, about the past, or about what may happen. */
const general = new RegExp(
  String.raw`\b(?:prevent\w*|risks?|history|statistics?|runs in|years? ago|` +
    String.raw`months? ago|weeks? ago|` +
    String.raw`(?:over|during|each|every|per|a|whole|past) (?:week|month|year)s?|` +
    String.raw`since (?:january|february|march|april|may|june|july|august|september|` +
    String.raw`october|november|december|last|then)|last (?:year|month|winter|summer|` +
    String.raw`spring|fall|week)|used to|when i was|in case|` +
    String.raw`what if|if|(?:can|could|would|will|should|does) (?:i|you|we|it|he|she|` +
    String.raw`they|taking|one)|what (?:is|are|does|do|counts|causes|happens|would)|` +
    String.raw`whats|difference|` +
    String.raw`means?|signs?|symptoms? of|lessons?|course|videos?|articles?|module|chapter|` +
    String.raw`questionnaire|training|documents?|reports?|letter|asked|when (?:should|do|to)|` +
    String.raw`how (?:do|can|to|does|is)|anniversary|survived|recovered|since then|` +
    String.raw`in (?:19|20)\d\d|` +
    String.raw`as a (?:kid|child)|dream\w*|nightmares?|every (?:day|morning|week)|` +
    String.raw`school|nap|asleep|exercise|exercising|running|run|climb\w*|uphill|hike|` +
    String.raw`hiking|sprint\w*|` +
    String.raw`jog\w*|mask|congest\w*|stuffy|nose)\b`,
)
/** What makes it likely that somebody needs help now, whatever else they say. */
const present =
  /\b(?:right now|help me|help im|please help|just now|and im|i (?:ha)?ve chest pain now)\b/
const atOnce = /\b(?:once|bottles?|left|handful|die|regret|scared|help)\b/
const planned = new RegExp(
  String.raw`\b(?:today|yesterday|daily|tonight|(?:every|each|all|this|per|a|the whole) ` +
    String.raw`(?:day|week|morning|evening|month|night)|in the morning|at night|in a row|` +
    String.raw`so far|on time|as (?:planned|prescribed|usual|directed)|week|regularly|except|` +
    String.raw`breakfast|lunch|dinner|together|order|reorder|refill)\b|\bforgot\b`,
)
/** "Have I taken all?" asks about the plan, "I took all, what should I do?" does not. */
const asksAboutPlan = /\b(?:have|had|did|should|do|can|what time|when) i\b/
const saysTaken = new RegExp(
  String.raw`(?:\b(?:took|swallowed|ate|downed)|(?:\bive|(?<!\bhave )\b(?:i|she|he)) ` +
    String.raw`(?:\w+ )?(?:taken|had)) (?:\w+ )?` +
    String.raw`(?:all|every|everything|whole|entire|rest|lot|bunch)\b`,
)
const negations: ReadonlySet<string> = new Set(['not', 'no', 'without', 'cant'])
/** How many words before what was found a negation is about it: "I would never …" */
const negatedWords = 3
const selves: ReadonlySet<string> = new Set('i im ive id ill'.split(' '))

export const isExaggerated = (plain: string): boolean => exaggerated.test(plain)

export const isGeneral = (plain: string): boolean => general.test(plain) && !present.test(plain)

/** "Have I taken all my pills today?" asks about the plan. */
export const isAsPlanned = (plain: string): boolean =>
  (planned.test(plain) || (asksAboutPlan.test(plain) && !saysTaken.test(plain))) &&
  !atOnce.test(plain)

const next = new Set(nextWords.split(' ').map(readRuleWord))

/** Whether what follows the words found can change what they mean. */
export function isChanged(words: readonly string[], { end }: Place): boolean {
  const word = words[end]
  return word !== undefined && !next.has(word)
}

/** Whether the words found are negated: "I do not want to die". A new "I" begins another clause. */
export function isNegated(words: readonly string[], { start }: Place): boolean {
  if (selves.has(words[start] ?? '') || selves.has(words[start - 1] ?? '')) return false
  const before = words.slice(Math.max(0, start - negatedWords), start)
  const last = before.findLastIndex((word) => selves.has(word))
  return before.slice(last + 1).some((word) => negations.has(word))
}
