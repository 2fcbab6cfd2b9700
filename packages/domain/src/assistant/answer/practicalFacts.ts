import type { PassageSource } from '../passage.ts'
import { foldText } from '../words/tokens.ts'

/** What an answer below help can state: nothing about the body, and nothing that somebody wrote. */
export type PracticalFact = 'next_session' | 'credits' | 'contact' | 'coach'

const person = '(?:coach|practitioner|nutritionist|therapist|doctor|concierge)'
const session = '(?:session|appointment|appt|visit|call|meeting|consultation)s?'
const own = '(?:my|our|the)'
const patterns: readonly (readonly [PracticalFact, readonly string[]])[] = [
  [
    'next_session',
    [
      String.raw`\b(?:when|what time|what day|what date|which day|where)(?:'?s| is| are) ` +
        String.raw`${own} (?:\w+ )?(?:\w+ )?${session}\b`,
      String.raw`\b(?:when|what time|what day) (?:do|will|can) i (?:next )?` +
        String.raw`(?:see|meet|talk to|talk with|speak to|speak with) ${own} (?:\w+ )?${person}\b`,
      String.raw`\b(?:do|when do) i (?:\w+ )?have (?:an? |my |another )(?:\w+ )?${session}\b`,
      String.raw`\bis ${own} (?:\w+ )?${session} (?:still |also )?(?:on|today|tomorrow)\b`,
      String.raw`\bnext ${session}\s*(?:\?|$)`,
    ],
  ],
  [
    'credits',
    [
      String.raw`\bhow many (?:\w+ )?credits?\b`,
      String.raw`\b(?:do|did) i (?:\w+ ){0,3}credits?\b`,
      String.raw`\bcredits? (?:left|remaining)\b|\bcredit balance\b`,
    ],
  ],
  [
    'contact',
    [
      String.raw`\bhow (?:(?:do|can|could|should) i|to) (?:reach|contact|call|phone|email|text|` +
        String.raw`message|write to|talk to|speak to|speak with|get hold of|get in touch with) ` +
        String.raw`(?:you\b|(?:somebody|someone|anybody|anyone)\b|` +
        String.raw`(?:my|the|your) (?:\w+ )?(?:${person}|practice|office|clinic)\b)`,
      String.raw`\b(?:what'?s|what is|which is|have) (?:the |your )?(?:\w+ )?` +
        String.raw`(?:phone|number|email) ?(?:number|address)?(?: (?:of|for) (?:my|the|your) ` +
        String.raw`(?:${person}|practice|office|clinic)\b|\s*(?:\?|$))`,
      String.raw`\b(?:are|when are) you open\b|\b(?:opening|office) hours\b`,
    ],
  ],
  ['coach', [String.raw`\bwho(?:'?s| is) my ${person}\b`]],
]
const facts = patterns.map(([fact, list]) => [fact, new RegExp(list.join('|'))] as const)

/** The practical facts that a question asks for in so many words. */
export function listAskedFacts(question: string): readonly PracticalFact[] {
  const folded = foldText(question).replaceAll(/\s+/g, ' ').trim()
  return facts.filter(([, pattern]) => pattern.test(folded)).map(([fact]) => fact)
}

const practicalSources: ReadonlySet<PassageSource> = new Set(['session', 'credits', 'practice'])

/** Whether a source can have practical facts. No other is quoted below help (decision 0083). */
export const isPractical = (source: PassageSource): boolean => practicalSources.has(source)
