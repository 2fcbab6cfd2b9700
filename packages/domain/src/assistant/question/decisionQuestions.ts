import { illness } from '../words/illnesses.ts'
import { hasDose } from '../words/quantities.ts'

/** Question words. After one of them, "can I" asks for a fact: "when can I see my coach?" */
const questionWords = 'how (?:long|late|early|often|much|many)|what|when|where|which|who|why'
const factual = String.raw`\b(?:${questionWords})\b.*`
const verbs =
  '(?:take|skip|stop|drink|eat|have|double|halve|use|add|give|combine|mix|continue|keep|start|' +
  'increase|reduce|lower|raise|switch|change|move|leave|miss|split|crush|chew|do|walk|exercise|' +
  'train|fast|worry|be|get|try|replace|quit|avoid)'

/** What a record can be about, but not decide. */
const decisions = [
  String.raw`(?<!${factual})\b(?:can|could|may|should|shall|must|can't|cannot|shouldn't) ` +
    String.raw`(?:i|we) (?:\w+ )?${verbs}\b`,
  String.raw`(?<!${factual})\bdo i (?:really |still |even )?(?:need|have) to\b`,
  String.raw`(?<!${factual})\bdo i (?:really |still |even )?need\b`,
  String.raw`\b(?:is|are|was|were) [^?]*\b(?:dose|dosage|doses|amount)\b[^?]*\b(?:right|` +
    String.raw`correct|ok|` +
    String.raw`okay|fine|good|better|best|high|low|strong|weak|appropriate|normal|big|small)\b`,
  String.raw`\bwould [^?]*\bbe (?:\w+ )?(?:better|best|good|ok|okay|fine|safe|bad|worse|` +
    String.raw`enough|wise)\b`,
  String.raw`\bwould (?:more|less|a (?:higher|lower|bigger|smaller)) [^?]*\b(?:help|hurt|harm|` +
    String.raw`work)\b`,
  String.raw`\bis it (?:still |already )?time to (?:stop|quit|change|increase|reduce|start|` +
    String.raw`switch)\b`,
  String.raw`\b(?:can|could) (?:you|one|people|somebody|someone) [^?]*\btoo (?:much|many|little)\b`,
  // who answers is nothing that a record says
  String.raw`\b(?:is|are) (?:this|that|it|you) (?:an? )?(?:real |actual |human )?(?:doctor|` +
    String.raw`physician|` +
    String.raw`nurse|person|human|bot|robot|machine|ai|chatbot|coach)\b`,
  String.raw`\bhow (?:much|many) .*\b(?:can|could|may) (?:i|we)\b`,
  String.raw`\b(?:is|are|was|were|would|am i|do i|did i)\b.*\b(?:enough|sufficient|` +
    String.raw`too (?:much|many|little|few|strong|weak))\b`,
  String.raw`\btoo (?:much|many|little|few)\b.*\?`,
  String.raw`\b(?:is|are|would) [^?]*\d[^?]*\b(?:ok|okay|fine|right|safe|good|correct)\b`,
  String.raw`\b(?:is|are|would) (?:it|this|that) (?:be )?(?:ok|okay|fine|safe|bad|good|` +
    String.raw`alright|all right|possible|allowed|dangerous|healthy|harmful|wise)\b`,
  String.raw`\b(?:is|are) [^?]*\b(?:bad|good|safe|dangerous|harmful|healthy|okay|ok|right) for ` +
    String.raw`(?:me|us|my)\b`,
  String.raw`\b(?:is|are) [^?]*\b(?:safe|dangerous|harmful)\b`,
  String.raw`\bwhat (?:happens|would happen|if)\b.*\b(?:take|skip|stop|forget|miss|double)\b`,
  String.raw`\b(?:do|did|could|might|am|have) i (?:\w+ ){0,2}?(?:have )?(?:an? )?(?:\w+ )?` +
    `(?:${illness})`,
  String.raw`\bam i (?:\w+ )?(?:\w+betic|an[ae]?emic|hypothyroid|hypertensive|sick|ill)\b`,
].map((pattern) => new RegExp(pattern))

/** Whether a folded question asks for a decision or a diagnosis, which no fact is. */
export const asksToDecide = (question: string): boolean =>
  decisions.some((pattern) => pattern.test(question))

/** Whether a folded question asks when or how much of something is taken, not what was measured. */
export const isAboutIntake = (question: string): boolean =>
  hasDose(question) ||
  /\b(?:what|which)\b[^?]*\b(?:supplements?|pills?|capsules?|tablets?)\b/.test(question) ||
  (/\b(?:take|taking|drink|eat|skip|swallow|combine|mix|halve|double)\b/.test(question) &&
    !/\bwhy\b|\b(?:is|are|was|were) my\b/.test(question))

/** Whether a folded question asks for the sum of a week or more, which no plan states. */
export const asksForTotal = (question: string): boolean => total.test(question)

const total = new RegExp(
  String.raw`\bhow (?:much|many)\b.*\b(?:(?:per|a|each|every|in a|this) (?:week|month|year)|` +
    String.raw`weekly|monthly|total|altogether)\b`,
)

/** Whether a folded question asks what changed. */
export const asksForChange = (question: string): boolean =>
  /\bwhat(?:'s|s| is| has| have| was)? (?:been |got )?(?:changed|changes|new|different)\b/.test(
    question,
  )

const records =
  'plan|protocol|program|lessons?|course|results?|tests?|reports?|labs?|documents?|letter|file|' +
  'it|this|that|i|we|you|panel|forms?|questionnaire'
const saying = new RegExp(
  String.raw`\b(?:does|do|did|has|had) (?:my |the )?(?!(?:${records})\b)\w+ (?:\w+ )?` +
    '(?:say|said|think|write|wrote|written|tell|told|recommend|advise|suggest|mention)\\b',
)

/** Whether a folded question asks what somebody said or thinks. */
export const asksWhatWasSaid = (question: string): boolean => saying.test(question)

const things = '(?:supplements?|pills?|capsules?|tablets?|meds?|medications?|medicines?)'
const lists = [
  String.raw`\b(?:what|which)(?: all)?(?: of my)?(?: ${things})? (?:do|am|should|must) i ` +
    String.raw`(?:\w+ )?(?:take|taking|supposed to take|have to take)\b`,
  String.raw`\b(?:what|which)(?: all)?(?: of my)? ${things} am i (?:still )?on\b`,
  String.raw`\b(?:what|which) ${things} (?:are|is) (?:in|on) my\b|\bwhat are my ${things}\b`,
  String.raw`\b(?:when|what time|at what time|how) (?:do|should|must|am) i (?:\w+ )?(?:take|` +
    String.raw`taking|` +
    String.raw`have) (?:everything|it all|all of (?:it|them|my ${things})|all my ${things}|` +
    String.raw`my ${things})\b`,
  String.raw`\b(?:list|all)(?: of)?(?: all)? my ${things}\b|\bmy ${things} list\b`,
].map((pattern) => new RegExp(pattern))

/** Whether a folded question asks for all that is taken. */
export const asksForList = (question: string): boolean =>
  lists.some((pattern) => pattern.test(question))

const kinds: readonly (readonly [asked: RegExp, answer: RegExp])[] = [
  [
    /\b(?:what|which|how|best|right|ideal) (?:\w+ )?temperature\b|\bhow (?:cold|warm|cool|hot)\b/,
    /°|\bdegrees?\b/i,
  ],
  [
    /\bhow many minutes\b|\bhow many mins?\b/,
    /\b(?:[2-9]|\d\d+|two|three|four|five|six|ten|fifteen|twenty|thirty) min(?:ute)?s?\b/i,
  ],
  [/\bhow many hours\b/, /\bhours?\b/i],
  [/\bhow many days\b/, /\bdays?\b/i],
  [/\bhow long\b/, /\b(?:seconds?|minutes?|hours?|days?|weeks?|months?|until)\b/i],
  [
    /\b(?:what time|how late|how early)\b/,
    /\d|\b(?:morning|midday|evening|bedtime|before|after)\b/i,
  ],
  [/\b(?:phone|telephone) number\b|\bnumber (?:of|for) the\b/, /\bphone: |\d{3}.?\d{4}/i],
  [
    /\bhow (?:much|many)\b/,
    /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|half|none|no)\b/i,
  ],
]

/** Whether a sentence has the kind of thing that a folded question asks for, such as degrees. */
export function createKindFilter(question: string): ((sentence: string) => boolean) | null {
  const answer = kinds.find(([asked]) => asked.test(question))?.[1]
  return answer === undefined ? null : (sentence) => answer.test(sentence)
}

/** Whether a folded question asks for a number to call. */
export const asksForPhone = (question: string): boolean =>
  /\b(?:phone|telephone) number\b/.test(question)
