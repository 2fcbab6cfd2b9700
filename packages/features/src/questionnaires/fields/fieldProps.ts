import type { AnswerValue, QuestionItem } from '@portal/domain/questionnaires'

/** What every kind of question gets. */
export interface FieldProps {
  readonly question: QuestionItem
  readonly values: readonly AnswerValue[]
  readonly onChange: (values: readonly AnswerValue[]) => void
  readonly error: string | undefined
  /** The id to which the list of errors links. */
  readonly id: string
}

/** The question, marked if it may be left out. */
export const getLabel = ({ text, required }: QuestionItem): string =>
  required === true ? text : `${text} (optional)`
