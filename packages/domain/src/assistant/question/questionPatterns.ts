import { tokenize } from '../words/tokens.ts'

/** The keyword of results outside of their range, and of what summarizes a report. */
export const outsideKeyword = 'outsiderange1'
/** What an older result or report says if it is outside: it has no such keyword. */
export const outsideWords: readonly string[] = tokenize('outside below above flagged')
const saidOutside = /\b(?:below|above) the range|\b(?:is|are) outside the range|\bflagged by\b/
export const saysOutside = (body: string): boolean => saidOutside.test(body.split('\n')[0] ?? '')

/** Asks for the first result of a test, but not for what comes first in the morning. */
export const oldestPattern = new RegExp(
  String.raw`\b(?:my|the) (?:very )?(?:first|oldest|earliest) (?!(?:thing|session|lesson|meal|` +
    String.raw`step|day|week|hour|dose|message|appointment|call|visit|course|form)\b)|` +
    String.raw`\b(?:my|the) first\s*(?:\?|$)|\b(?:oldest|earliest)\b`,
)

const health = '(?:ok|okay|fine|normal|good|healthy|alright|all right|in range|in the range)'
export const outsidePatterns = [
  // "is it ok to …" asks whether something is allowed
  new RegExp(
    `\\b(?:am|are|is|was|were) (?:i|my|everything|all|it|they|these)\\b.*\\b${health}\\b` +
      '(?! (?:to|if|for|with|when|that)\\b)',
  ),
  /\b(?:out of|outside|outside of|not in|not within) (?:(?:the|my|its|their) )?(?:normal )?range\b/,
  new RegExp(
    "\\b(?:not|isn't|aren't|wasn't|weren't|isnt|arent) " +
      '(?:normal|ok|okay|fine|good|in range|right)\\b(?! to\\b)',
  ),
  /\b(?:abnormal|flagged)\b/,
  /\b(?:anything|something|what|which)\b.*\b(?:wrong|off|bad|worry|concerning|unusual)\b/,
  /\bhow (?:do|did|are|were) (?:i|my|the) ?(?:labs?|results?|blood ?work|tests?|look)\b/,
]

export const resultPattern = new RegExp(
  String.raw`\b(?:is|are|was|were|how'?s|how is|how are|what'?s|what is|what are) my\b|` +
    String.raw`\bam i \w+ (?:in|on)\b`,
)
export const hoursPattern = new RegExp(
  String.raw`\b(?:are|r) (?:you|u|ya) (?:\w+ )?open\b|\bopening (?:hours?|times?)\b|` +
    String.raw`\b(?:do|does|is|are|will|when|time) (?:you|the|your) ?(?:\w+ )?` +
    String.raw`(?:open|close|closed)\b|\b(?:office|business|working) hours?\b`,
)
export const historyPattern = new RegExp(
  String.raw`\bbefore(?=\s*(?:[?.!,;]|$))|` +
    String.raw`\b(?:previous|previously|used to|earlier|old|last|past|formerly|history|` +
    String.raw`trends?|over time|chang(?:es?|ed|ing)|compared?|ago)\b`,
)
export const comparisonPattern = new RegExp(
  String.raw`\b(?:better|worse|higher|lower|than|compare\w*|versus|vs|against|since|chang\w+|` +
    String.raw`differ\w*|improve\w*|(?:go|gone|went|going) (?:up|down)|progress\w*|trends?)\b`,
)
export const nowPattern = /\b(?:now|current|currently|today|latest|newest)\b/
/** What a question or a plan calls a day without exercise. */
export const restDays = /\brest[- ]?days?\b/
export const generalPattern = /\b(?:which|what|anything|something|everything|any|all of)\b/
export const recordPattern = /\b(?:this|it|that|these|those|they|here)\b/
/** Whether a question may have two topics, which different passages answer. */
export const severalPattern = /\b(?:and|also|plus)\b|[?;,&+].*\p{L}/u
/** Whether a question continues the one before. */
export const followUpPattern = /^(?:and|also|but|so|then|ok|okay|what about|how about)\b/
/** A whole question behind such a word is one of its own if it names a topic. */
export const wholePattern = new RegExp(
  String.raw`^(?:(?:and|also|but|so|then|ok|okay)\b,? ?)+` +
    String.raw`(?:what|when|where|who|which|why|how|is|are|am|do|does|did|can|should)\b`,
)
/** "Vitamin" alone says nothing about which one. */
export const vitaminPattern = /\bvit(?:amin)?s? ?[-b-hj-z]\d{0,2}\b/
/** "Is my ferritin low?" */
export const judgedPattern = new RegExp(
  String.raw`\b(?:is|are|was|were|am)\b.*\b(?:low|high|lower|higher|elevated|deficient|ok|okay|` +
    String.raw`fine|normal|good|bad)\b`,
)
/** Asks for the reason that somebody wrote, whatever was measured since. */
export const reasonPattern = /\b(?:why|reasons?|how come|what for)\b/

/** What is, or will be: "what do I take in december?" */
export const futurePattern =
  /\b(?:will|going to|gonna|next|do|does|can|should|shall|when|until|is|are|am|after|from now)\b/

/** What was: "did I take magnesium in may?" */
export const pastPattern = /\b(?:did|was|were|took|taken|had|used to|been|have i|has)\b/
