import type { PassageSource } from '../passage.ts'

const person = '(?:coach|practitioner|doctor|nutritionist|therapist|concierge|she|he|they)'
const sourcePatterns: readonly (readonly [PassageSource, RegExp])[] = [
  ['plan', /\b(?:am i|i am|i'm) (?:meant|supposed|taking|to (?:take|do|eat|drink))\b/],
  ['plan', /\b(?:should|do|can|may|must) i (?:\w+ ){0,2}?(?:take|eat|drink|do|have|go|walk)\b/],
  ['plan', /\b(?:plan|protocol|supplements?|pills?|capsules?|doses?|dosage)\b/],
  ['plan', /\b(?:stop|quit|skip|double|halve|continue|pause|until when)\b|\bdoes my \w+ end\b/],
  ['plan', /\bhow (?:much|many|long|often)\b.*\b(?:take|taking|each|of)\b/],
  ['labs', /\b(?:levels?|values?|labs?|results?|markers?|blood ?work|blood tests?|in range)\b/],
  ['labs', /\b(?:is|are|was|were|am) (?:my |i )?(?:\w+ ){0,3}(?:low|high|deficient|elevated)\b/],
  ['labs', /\bam i (?:ok|okay|fine|good|low|high) (?:on|with|for)\b/],
  [
    'message',
    new RegExp(`\\b${person}\\b(?: \\w+){0,2} (?:say|said|write|wrote|tell|told|mention|answer)`),
  ],
  ['message', /\b(?:messages?|wrote|written to me)\b/],
  ['lesson', /\b(?:lessons?|courses?|class|modules?|videos?)\b/],
  ['document', /\b(?:documents?|files?|letters?|pdfs?|scans?|uploads?)\b/],
  ['form', /\b(?:forms?|questionnaires?|assessments?|surveys?|check-?ins?|answered|my answers?)\b/],
  ['form', /\bi (?:say|said|write|wrote|tell|told|answer)\b/],
  ['session', /\b(?:sessions?|appointments?|visits?|calls?|booked)\b/],
  ['session', /\b(?:talk|talked|spoke|speak|met|meet|saw|see)\b.*\b(?:again|last|next|with|to)\b/],
  ['session', /\bwhen (?:do|will|can|did) i (?:see|meet|talk|speak)\b/],
  ['session', /\blast (?:time )?i? ?(?:talk|talked|spoke|speak|met|meet|saw|see)\b/],
  [
    'practice',
    /\b(?:are you|r u|do you|office|practice) (?:open|close|closed)\b|\bopening hours?\b/,
  ],
]

/** Where the answer to a folded question is likely to be, by the way in which it is asked. */
export const listLikelySources = (question: string): ReadonlySet<PassageSource> =>
  new Set(sourcePatterns.filter(([, pattern]) => pattern.test(question)).map(([source]) => source))
