import { foldText } from './tokens.ts'

const somebody =
  '(?:he|she|they|my (?:\\w+ )?(?:son|daughter|kids?|child|children|baby|toddler|husband|wife|' +
  'partner|mother|mom|mum|father|dad|brother|sister|friend))'
const taken =
  '(?:took|taken|swallowed|ate|eaten|drank|popped|downed|chewed|had|gave|given|doubled|used up)'
const planned =
  '(?:plan|planned|planning|(?:think|thinking|thought) (?:about|of|how)|decided|imagine|know how i)'
const stated = new RegExp(
  String.raw`(?:^|[.!;,] ?|\b(?:and|so|but|night|day|evening|morning|today|accidentally) )` +
    String.raw`(?:(?:i|i've|ive|i'm|im) (?:\w+ ){0,3}?(?:${taken}|${planned})|` +
    String.raw`${somebody} (?:\w+ ){0,2}?${taken}|(?:accidentally )?(?:took|swallowed|gave))\b`,
)
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
  const folded = foldText(text).replaceAll(/\s+/g, ' ').trim()
  return stated.test(folded) && !asked.test(folded)
}
