import type { Passage } from '../passage.ts'

const endPattern = new RegExp(
  String.raw`\bwhen (?:do|does|will|can) (?!you\b).*\b(?:end|ends|stop|finish|over)\b|` +
    String.raw`\bhow long (?:do|should|must|will|am) i .*\b(?:take|taking)\b|\buntil when\b`,
)
const stopPattern =
  /\b(?:should|can|could|may|must|do) i (?:\w+ )?(?:stop|quit|end|finish|(?:come|go) off)\b/

/** Whether a folded question asks when something of the plan ends. */
export const asksForEnd = (question: string): boolean => endPattern.test(question)

/** Whether a folded question asks for the decision to stop something, which no record makes. */
export const asksToStop = (question: string): boolean =>
  stopPattern.test(question) && !asksForEnd(question)

const withoutEnd = 'No end is set for'

/** What a plan says about an item without an end. It is quoted only when a question asks for it. */
export const formatNoEnd = (title: string): string => `${withoutEnd} ${title}.`

export const isNoEnd = (sentence: string): boolean => sentence.startsWith(withoutEnd)

/** Whether a sentence about an item of the plan says until when it is taken, or that it is open. */
export const isEnd = (sentence: string, { source, title, body }: EndingPassage): boolean =>
  source === 'plan' &&
  body.startsWith(`${title}: `) &&
  (isNoEnd(sentence) || /^(?:until|last day)\b|\bfor \w+ (?:days|weeks?|months?)\b/i.test(sentence))

type EndingPassage = Pick<Passage, 'source' | 'title' | 'body'>
