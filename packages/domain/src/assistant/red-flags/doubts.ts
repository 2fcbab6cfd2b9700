import { wordClasses } from './wordClasses.ts'
import { sentenceEnd, type Span } from './wordPatterns.ts'

/** What makes it likely that a text is about something else than somebody's state. */
const topics = new RegExp(
  [
    String.raw`\b(?:prevent\w*|risk|risks|history of|family history|statistics?|runs in)\b`,
    String.raw`\b(?:years|months) ago\b|\blast year\b|\bused to\b|\bwhen i was\b`,
    // "what does the lesson say about …", but not "after the lesson I have …"
    String.raw`\b(?:lesson|course|video|article|module|chapter|letter|document|report)s?` +
      String.raw`(?: \w+){0,2} (?:say|says|said|about|on|mention\w*|explain\w*|cover\w*)\b`,
    String.raw`\b(?:lesson|course|video|article|module|chapter|questionnaire|training) ` +
      String.raw`(?:about|on|for)\b`,
    String.raw`\bwhat (?:is|are|does|counts|causes|happens)\b|\bdifference between\b`,
    String.raw`\b(?:movie|book|song|show|film|podcast|series|game)\b`,
  ].join('|'),
)
/** What makes it likely that somebody needs help now. */
const present =
  /\b(?:right now|now|just|today|tonight|this morning|minutes? ago|an hour ago|hours ago|again)\b/
const past = /\b(?:had|has had|died|was|were|suffered|killed (?:him|her)self|passed away|did)\b/

const kin: ReadonlySet<string> = new Set(
  wordClasses.kin.split('|').filter((word) => !/^(?:he|she|they|hes|shes)$/.test(word)),
)
const selves: ReadonlySet<string> = new Set(['i', 'im', 'ive', 'myself', 'me'])
const negations: ReadonlySet<string> = new Set(
  'no never not dont didnt doesnt havent hasnt isnt wouldnt wont'.split(' '),
)
/** How many words before what was found a negation is about it: "I would never …" */
const negatedWords = 4

/** Whether a whole text, folded and without apostrophes, is likely about something else. */
export const isAboutTopic = (text: string): boolean =>
  topics.test(text) && !/\b(?:im|i am|i) (?:want|going|gonna|just|feel)\b/.test(text)

/** Whether the words found are negated, in a condition, or about a relative in the past. */
export function isDoubtful(text: readonly string[], { start, end }: Span): boolean {
  const begin = text.lastIndexOf(sentenceEnd, start) + 1
  const before = text.slice(begin, start)
  if (isNegated(before)) return true
  const condition = before.lastIndexOf('if')
  if (condition !== -1 && !before.slice(condition + 1).some((word) => word === 'but')) return true
  const relative = before.findLastIndex((word) => kin.has(word))
  if (relative === -1) {
    const inside = text.slice(start, end)
    return inside.some((word) => kin.has(word)) && isPast(text, begin)
  }
  // "my father … and I want …" is about the member
  const isOfMember = text.slice(begin + relative, end).some((word) => selves.has(word))
  return !isOfMember && isPast(text, begin)
}

function isPast(text: readonly string[], begin: number): boolean {
  const end = text.indexOf(sentenceEnd, begin)
  const sentence = text.slice(begin, end === -1 ? undefined : end).join(' ')
  return past.test(sentence) && !present.test(sentence)
}

/** A new "I" ends what a negation is about: "I'm not ok, I want …" */
function isNegated(before: readonly string[]): boolean {
  for (const [index, word] of before.slice(-negatedWords).toReversed().entries()) {
    if (negations.has(word)) {
      const next = before[before.length - index]
      const previous = before[before.length - index - 2]
      // "no one can help me", "why not just …", "I do not know, …"
      return next !== 'one' && next !== 'know' && previous !== 'why'
    }
    if (index > 0 && /^(?:but|because|so)$/.test(word)) return false
    if (selves.has(word) && before[before.length - index - 2] !== undefined) {
      const previous = before[before.length - index - 2] ?? ''
      if (!/^(?:do|did|have|would|will|should)$/.test(previous)) return false
    }
  }
  return false
}
