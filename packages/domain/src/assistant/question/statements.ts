import { foldText } from '../words/tokens.ts'

const somebody =
  '(?:he|she|they|my (?:\\w+ )?(?:son|daughter|kids?|child|children|baby|toddler|husband|wife|' +
  'partner|mother|mom|mum|father|dad|brother|sister|friend))'
const taken =
  '(?:took|taken|swallowed|ate|eaten|drank|popped|downed|chewed|had|gave|given|doubled|used up)'
const planned =
  '(?:plan|planned|planning|(?:think|thinking|thought) (?:about|of|how)|decided|imagine|' +
  'know how i)'
const taking =
  '(?:take|taking|swallow|swallowing|down|downing) (?:all|everything|every|it|them|' +
  'the (?:lot|rest|whole))'
const ending =
  '(?:(?:feel|feeling) like (?:finishing|ending|stopping)|working out how|' +
  'want to sleep (?:and|for))'
const lead =
  String.raw`(?:^|[.!;,] ?|\b(?:and|so|but|night|tonight|day|evening|morning|today|` +
  'accidentally) )'
const stated = new RegExp(
  String.raw`${lead}(?:(?:i|i've|ive|i'm|im|i'll|ill) (?:\w+ ){0,3}?(?:${taken}|${planned}|` +
    String.raw`${taking}|${ending})|${somebody} (?:\w+ ){0,2}?${taken}|` +
    String.raw`(?:accidentally )?(?:took|swallowed|gave))\b|` +
    String.raw`^(?:everything|it all) (?:ends|stops)\b`,
)
/** An amount without a verb: "ten magnesium", "two capsules too many". */
const counted = new RegExp(
  String.raw`^(?:just |only |about )?(?:two|three|four|five|six|seven|eight|nine|ten|eleven|` +
    String.raw`twelve|\d{1,2}) (?!mg|mcg|ug|g|iu|ml|units?|percent|weeks?|months?|years?)\p{L}`,
  'u',
)
/** "… how to do it and when" ends with no question. */
const trailing = / and (?:when|where|how)$/
const auxiliary =
  '(?:should|shall|can|could|may|must|do|does|did|is|are|am|was|were|will|would|have|has)'
const asked = new RegExp(
  String.raw`\?|(?:^|[.!;,] ?|\b(?:and|so|but|ok|then) )(?:${auxiliary}|what|what's|whats|when|` +
    String.raw`where|who|which|why|how|any|tell me|show|list|find|explain|remind)\b|` +
    String.raw`\b(?:what|when|where|who|why|how|which(?: \w+)?)(?:'s|s| ${auxiliary}| now| much|` +
    String.raw` many| long| often)\b|` +
    String.raw`\b(?:${auxiliary} (?:i|we|you|my)|(?:is|are|does|can|should|was|will) (?:it|` +
    String.raw`that|this))\b`,
)

/**
 * Whether a text only says what somebody took or plans: it asks for nothing, and what the plan says
 * about it can be read as consent.
 */
export function isStatement(text: string): boolean {
  const folded = foldText(text).replaceAll(/\s+/g, ' ').trim().replace(trailing, '')
  return (stated.test(folded) || counted.test(folded)) && !asked.test(folded)
}
