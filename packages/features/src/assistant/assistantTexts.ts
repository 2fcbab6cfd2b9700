import type { AssistantFilter, AssistantQuestion, AssistantSource } from '@portal/contract'
import { keepTogether } from '@portal/domain/time'
import type { Option } from '@portal/ui'

export const filterOptions: readonly Option<AssistantFilter>[] = [
  { value: 'copilot', label: 'Everything' },
  { value: 'protocols', label: 'Your plan' },
  { value: 'labs', label: 'Lab results' },
  { value: 'courses', label: 'Courses' },
  { value: 'documents', label: 'Documents' },
]

const sourceTexts = {
  plan: 'From your plan',
  labs: 'From your lab results',
  lesson: 'From your courses',
  message: 'From your messages',
  document: 'From your documents',
  form: 'From your forms',
  session: 'From your sessions',
  credits: 'From your credits',
  practice: 'From the practice',
} as const satisfies Record<AssistantSource['kind'], string>

/** Where a quotation comes from. */
export const getSourceText = ({ kind, is_history }: AssistantSource): string =>
  is_history && kind === 'plan' ? 'From an earlier plan' : sourceTexts[kind]

/** `Ferritin`, `Letter.pdf, page 3`. */
export const getSourceTitle = ({ title, page }: AssistantSource): string =>
  page === null ? title : `${title}, page ${page}`

export const NOT_FOUND = "I didn't find this in your records."
const STOPPED = 'You stopped this answer.'
export const DOSE_OMITTED = 'It names a dose, which is left out. Doses come only from your plan.'
export const OTHER_TIME = 'This is the nearest one. I found none from the time you asked about.'
/** The texts before and behind the link to a source of which nothing is quoted. */
const linkedTexts: Partial<Record<AssistantSource['kind'], string>> = {
  document: 'Your document',
  message: 'In your messages,',
}
export const getLinkedText = ({ kind }: AssistantSource): string | null => linkedTexts[kind] ?? null
export const SPEAKS = 'speaks about this.'
export const ONLY_LINKED = "I can't answer this. Read what your records say, or ask your coach."
/** What a conversation says that is another member's, or deleted. */
export const CONVERSATION_MISSING =
  "We can't find this conversation. You can ask this as a new question."
const INCOMPLETE = 'This answer is incomplete.'
export const PARTLY_FOUND = 'I found only a part of this in your records.'

/** What is said instead of records below help, which may be a false alarm. */
export const NOT_QUOTED =
  "Next to these numbers, I don't quote your records. To read about your plan or results, ask a " +
  'short question about just that.'

/** What precedes the sentences of an answer; null for a full one. */
export function getOutcomeText(
  { outcome, state, sentences, is_generated: isGenerated }: AssistantQuestion,
  hasHelp: boolean,
): string | null {
  if (state === 'stopped') return STOPPED
  if (hasHelp) return state === 'done' ? NOT_QUOTED : null
  if (outcome === 'unanswered') return NOT_FOUND
  if (outcome !== 'partial') return null
  if (isGenerated) return INCOMPLETE
  return sentences.length === 0 ? ONLY_LINKED : PARTLY_FOUND
}

/** What a screen reader announces, once, when an answer is finished. */
export function getAnnouncement({
  outcome,
  state,
  help,
  sources,
  sentences,
  is_generated: isGenerated,
}: AssistantQuestion): string {
  if (state === 'stopped') return STOPPED
  if (state !== 'done') return ''
  if (help !== null) return 'Help is available.'
  if (outcome === 'unanswered') return NOT_FOUND
  if (sentences.length === 0) return ONLY_LINKED
  const end = isGenerated && outcome === 'partial' ? ` ${INCOMPLETE}` : ''
  return `Answer from ${sources.length === 1 ? '1 source' : `${sources.length} sources`}.${end}`
}

/** The answer as text, with its sources, for the clipboard. */
export const copyAnswer = ({ sentences, sources }: AssistantQuestion): string =>
  [
    sentences.map(({ text }) => text).join(' '),
    '',
    ...sources.map((source) => `${getSourceText(source)}: ${getSourceTitle(source)}`),
  ].join('\n')

/** A date such as `Nov 24, 2026`, which never breaks. */
const date = /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}(?:, \d{4})?\b/g

/** A sentence as it is shown. */
export const formatSentence = (text: string): string => text.replace(date, keepTogether)
