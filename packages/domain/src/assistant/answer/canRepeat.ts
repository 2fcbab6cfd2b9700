import { catalogMarkers } from '../../labs-markers/index.ts'
import { isEveryday } from '../words/everydayWords.ts'
import { illness } from '../words/illnesses.ts'
import type { createOutdatedFilter } from './outdatedJudgments.ts'
import type { Passage, PassageSource } from '../passage.ts'
import { splitSentences } from '../words/splitSentences.ts'
import { foldText } from '../words/tokens.ts'

/** Somebody wrote them to the member: they can be old, about somebody else, or mislead a reader. */
const letters: ReadonlySet<PassageSource> = new Set(['document', 'message'])

/** Whether a passage is a part of a document or of a message. */
export const isLetter = ({ source }: Pick<Passage, 'source'>): boolean => letters.has(source)

const reader = '(?:member|user|client|patient|reader|person|customer|recipient)s?'
const medicine =
  String.raw`(?:medications?|medicines?|meds|drugs?|pills|tablets|prescriptions?|prescribed \w+|` +
  'treatments?|insulin|antidepressants?|antibiotics?|blood thinners?|statins?|warfarin|metformin|' +
  'ibuprofen|aspirin|paracetamol|acetaminophen|levothyroxine|prednisone|lithium|contracepti\\w+)'
const change =
  '(?:stop\\w*|quit\\w*|discontinu\\w*|ceas\\w*|skip\\w*|omit\\w*|doubl\\w*|tripl\\w*|halv\\w*|' +
  'increas\\w*|decreas\\w*|reduc\\w*|rais\\w*|lower\\w*|start\\w*|begin\\w*|resum\\w*|paus\\w*|' +
  'switch\\w*|replac\\w*|taper\\w*|wean\\w*|throw away|come off|go off|get off|' +
  "(?:do not|don't|never|no longer|need not) (?:take|use|need)|take|use)"

const any = (...words: readonly string[]): string => `(?:${words.join('|')})`
const every = any('the', 'this', 'that', 'each', 'every', 'all', 'your', 'any')

/** Instructions to the software that reads a text. */
const toSoftware: readonly string[] = [
  `\\b${any('tell', 'inform', 'instruct', 'remind', 'advise', 'convince', 'notify', 'warn')} ` +
    `(?:${every} )?${any(reader, 'them', 'him', 'her')}\\b`,
  `\\b${any('say', 'reply', 'respond', 'answer', 'write', 'explain', 'report', 'claim')} (?:to )?` +
    `${every} ${reader}\\b`,
  `\\b${any('ignore', 'disregard', 'forget', 'override', 'bypass')}\\b.{0,40}\\b` +
    `${any('instructions?', 'rules?', 'prompts?', 'guidelines', 'above', 'previous', 'prior')}\\b`,
  `\\b${any('ignore', 'disregard', 'override', 'bypass')} ${every} ${any('plan', 'sources?')}\\b`,
  `\\b${any('system prompt', 'language model', 'chat ?bots?', 'ai assistant', 'the assistant')}\\b`,
  `\\b${any('llms?', 'chatgpt', 'this prompt', 'as an ai', 'dear ai')}\\b`,
  `\\byou are (?:now )?(?:an?|the) ` +
    `${any('assistant', 'ai', 'bot', 'model', 'helpful', 'doctor')}\\b`,
  '\\b(?:reply|respond|answer) (?:only )?(?:with|that|by)\\b',
  `\\b${any('say', 'print', 'output', 'repeat', 'include', 'quote')} ` +
    `${any('that', 'only', 'exactly', 'the following', 'this sentence', 'this text')}\\b`,
  '\\b(?:when|if) (?:asked|anyone asks|someone asks|the \\w+ asks)\\b',
  '\\b(?:their|his|her) coach (?:says|said|wants|told)\\b',
  `^${any('system', 'assistant', 'user', 'instruction', 'note to (?:the )?(?:ai|software)')}s?:`,
]
const modals = any('should', 'must', 'can', 'needs? to', 'has to', 'have to')
const changed = any('stopp', 'discontinu', 'doubl', 'halv', 'increas', 'reduc', 'start', 'paus')
const aboutMedication: readonly string[] = [
  `\\b${change}\\b.{0,40}\\b${medicine}\\b`,
  `\\b${medicine}\\b.{0,30}\\b${modals} be ${changed}\\w*`,
]
const being = any(
  'have',
  'has',
  'had',
  'got',
  'are',
  'is',
  'was',
  'suffers?',
  'developed',
  'shows?',
)
const diagnoses: readonly string[] = [
  '\\bdiagnos\\w+',
  `\\b${any('you', 'she', 'he', 'they', reader)} (?:\\w+ ){0,2}?${being}\\b.*?${illness}`,
  `\\b(?:you|you've|you're) .{0,30}?${illness}`,
  `\\b(?:your|her|his) ${illness}`,
  `\\b${any('findings?', 'results?', 'impression', 'assessment', 'conclusion')}\\b.{0,30}\\b` +
    `${any('confirm', 'indicat', 'show', 'reveal', 'consistent', 'suggest')}\\w*\\b.*?${illness}`,
]
const patterns = [...toSoftware, ...aboutMedication, ...diagnoses].map(
  (pattern) => new RegExp(pattern, 'u'),
)

/**
 * Whether an answer can repeat a sentence of a source: of a document or a message only everyday
 * words, of a lesson no instruction to software or about medication and no diagnosis.
 */
export function canRepeat(sentence: string, source: PassageSource): boolean {
  if (letters.has(source)) return isEveryday(sentence)
  if (source !== 'lesson') return true
  const folded = foldText(sentence)
  return !patterns.some((pattern) => pattern.test(folded))
}

const explanations: ReadonlySet<string> = new Set(
  catalogMarkers.flatMap(({ explanation }) => splitSentences(explanation ?? '')),
)

/** Whether somebody wrote a sentence about a result, which has no value or explanation of it. */
const isComment = (sentence: string, { source, title }: TitledPassage): boolean =>
  source === 'labs' &&
  !sentence.startsWith(`${title}: `) &&
  !sentence.startsWith(`${title} of `) &&
  !explanations.has(sentence)

/**
 * Whether an answer to a question can repeat a sentence of a passage. What somebody wrote to the
 * member decides nothing, so none of it answers a question that asks for a decision.
 */
export function canAnswerWith(
  sentence: string,
  passage: TitledPassage,
  { asksForDecision }: Asked,
): boolean {
  if (!isLetter(passage) && !isComment(sentence, passage))
    return canRepeat(sentence, passage.source)
  return !asksForDecision && isEveryday(sentence)
}

type TitledPassage = Pick<Passage, 'source' | 'title'>
type Asked = { readonly asksForDecision: boolean }

/** A passage without what no answer can repeat, for a model to read. */
export const keepRepeatable = <P extends Passage>(
  passage: P,
  question: Asked,
  isOutdated: ReturnType<typeof createOutdatedFilter> = () => false,
): P => ({
  ...passage,
  body: splitSentences(passage.body)
    .filter((each) => canAnswerWith(each, passage, question) && !isOutdated(each, passage))
    .join('\n'),
})
