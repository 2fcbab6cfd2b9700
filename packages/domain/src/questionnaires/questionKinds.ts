import type { QuestionItem } from './questionnaire.ts'

export const isNumber = ({ type }: QuestionItem): boolean =>
  type === 'integer' || type === 'decimal' || type === 'quantity'

/** Whether an answer can be a text of one's own. */
export const hasText = ({ type }: QuestionItem): boolean =>
  type === 'string' || type === 'text' || type === 'open_choice'

export const hasOptions = ({ type }: QuestionItem): boolean =>
  type === 'choice' || type === 'open_choice'

/** Whether its amounts cannot be compared: nothing converts a unit into another. */
export const hasSeveralUnits = ({ units = [] }: QuestionItem): boolean => units.length > 1

/** Names a question whose amounts cannot be compared, as the end of a sentence. */
export const describeUnits = ({ link_id, units = [] }: QuestionItem): string =>
  `${link_id}, whose amounts are in several units (${units.join(', ')})`

/** Whether each answer is worth a number. */
export const isScorable = (question: QuestionItem): boolean =>
  isNumber(question) ||
  question.type === 'boolean' ||
  (question.type === 'choice' &&
    question.options?.every(({ ordinal_value }) => ordinal_value !== undefined) === true)

export const listDuplicates = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index)
