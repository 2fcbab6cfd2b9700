/** Asks what to do, how much, or what somebody has: nothing that a letter or a message decides. */
const decisions: readonly RegExp[] = [
  /\b(?:should|shall|must|may|need|ought)(?:n't| not)? (?:i|we|to)\b/,
  /(?<!where )\b(?:can|could)(?:n't|not| not)? (?:i|we)\b/,
  /\bdo(?:n't)? (?:i|we) (?:\w+ )?(?:have|need|take|get|use|stop|keep|continue|wait|eat|drink)\b/,
  /\b(?:have to|need to|needs|supposed|meant|allowed|advised?|recommend\w*|suggest\w*)\b/,
  /\b(?:have|has) (?:i|my \w+) got\b|\bam i\b|\b(?:is|are|was|were) (?:it|this|that|my|mine)\b/,
  /\b(?:could|can|might) (?:it|this|that) be\b|\bwrong with\b|\bdiagnos\w+|\bwhat do i have\b/,
  /\bhow (?:much|many|often|long|soon|late|high|low)\b|\b(?:dos(?:e|es|age|ages|ing)|amounts?)\b/,
  /\b(?:mg|mcg|milligrams?|micrograms?|grams?|iu|units?|pills|tablets|capsules|drops)\b/,
  /\b(?:safe|ok|okay|fine|alright|all right|enough|too (?:much|many|little)|instead|without)\b/,
  /\b(?:stop\w*|quit|skip\w*|doubl\w+|halve|increas\w+|reduc\w+|lower|raise|start\w*|switch\w*)\b/,
  /\b(?:come|coming|go|going|get) off\b|\bgive up\b|\b(?:take|have|drink|eat) (?:more|less)\b/,
]

/** Whether a folded question asks for a decision, an amount or a diagnosis. */
export const asksForDecision = (question: string): boolean =>
  decisions.some((pattern) => pattern.test(question))

/** Whether a folded question asks how much of something. */
export const asksForDose = (question: string): boolean =>
  /\bhow (?:much|many)\b|\bdos(?:e|es|age|ages|ing)\b|\b(?:amount|quantity|intake) of\b/.test(
    question,
  )

/** Whether a folded question asks how much to take, not how much was measured. */
export const asksForIntake = (question: string): boolean =>
  /\bdos(?:e|es|age|ages|ing)\b|\bintake\b/.test(question) ||
  (asksForDose(question) &&
    /\b(?:tak(?:e|es|ing)|get|should|need|needs|drink|eat|use|swallow|give|supplement\w*)\b/.test(
      question,
    ))

const relative =
  '(?:daughter|son|kids?|child|children|baby|toddler|teenager|husband|wife|spouse|partner|' +
  'boyfriend|girlfriend|fianc\\w+|mother|mom|mum|father|dad|parents?|grand\\w+|brother|sister|' +
  'siblings?|twins?|aunt|uncle|cousin|niece|nephew|friends?|neighbor|colleague|roommate|dog|cat|' +
  "pets?|family)(?:'?s)?"
/** What asks for the records of the member, too. */
const nobodyElse =
  '(?!(?:i|we|you|it|this|that|these|those|one|my (?:plan|protocol|program|coach|doctor|' +
  'practitioner|practice|body)|the (?:plan|protocol|program|practice|coach|doctor))\\b)'
const others = new RegExp(
  [
    String.raw`\b(?:my|our|his|her|their|an?|the|for) (?:\w+ )?${relative}\b`,
    String.raw`\b(?:should|can|may|must|could|does|will|would) (?:he|she|they)\b`,
    String.raw`\b(?:is|are|was|were) (?:his|her|their)\b|\b(?:give|for) (?:him|her|them)\b`,
    String.raw`\b(?:should|can|must|may|could|do|does) ${nobodyElse}(?:\w+ ){1,3}?(?:take|need)\b`,
    String.raw`\b\d+[ -](?:year|month|week)s?[ -]olds?\b|\bpregnant wom[ae]n\b`,
  ].join('|'),
)
/** "My mother had it. Is mine all right?" is about the member. */
const own = new RegExp(
  String.raw`\b(?:mine|myself|i'?m)\b|` +
    String.raw`\b(?:should|shall|can|may|must|could|do|did|am) i\b(?! (?:\w+ )?(?:give|buy|get) )`,
)

/** Whether a folded question is about somebody else, of whom these records say nothing. */
export const asksForOthers = (question: string): boolean =>
  others.test(question) && !own.test(question)

/** Whether a folded question asks what must not be done, or what something must not go with. */
export const asksForExceptions = (question: string): boolean =>
  !/\bwhy\b|\bor not\b/.test(question) && exceptions.some((pattern) => pattern.test(question))

/** Whether a folded question asks for a list of what must not be done. */
export const asksWhatNotToDo = (question: string): boolean =>
  asksForExceptions(question) &&
  /\b(?:what|which)\b.*\b(?:not|never|avoid|without|\w+n't)\b/.test(question)

const modal = '(?:should|must|can|could|may|do|does|am|are)'
const withoutThat = '(?:take|taken|eat|drink|have|use|mix|combine|go|with|together|before|after)'
const exceptions = [
  String.raw`\b(?:${modal}(?:n'?t|not| not)|can'?t)\b`,
  String.raw`\b${modal} (?:i|we|you|they|my \w+) (?:not|never)\b`,
  String.raw`\bnot (?:be |to )?${withoutThat}\b`,
  String.raw`\bavoid\b|\b(?:which|what)\b.*\bwithout\b`,
].map((pattern) => new RegExp(pattern))

/** Whether a sentence says what not to do, or what to keep apart. */
export const isException = (sentence: string): boolean => exception.test(sentence)

const exception = new RegExp(
  [
    String.raw`\b(?:not|never|no|avoid\w*|without|apart|away from|skip|instead of|except|only)\b`,
    String.raw`\b(?:empty stomach|fasting|fasted|between|until|\w+n't|\w+ from \w+ing)\b`,
    String.raw`\bbefore (?:food|meals?|eating|breakfast|lunch|dinner)\b`,
  ].join('|'),
  'i',
)
