import type { AnswerValue, QuestionItem } from '@portal/domain/questionnaires'
import { formatDate } from './formatDate.ts'

function formatValue({ type, options, scale, max }: QuestionItem, value: AnswerValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number')
    return scale === undefined ? String(value) : `${value} of ${max ?? ''}`
  if (typeof value === 'string')
    return type === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value
  if ('code' in value) return options?.find(({ code }) => code === value.code)?.text ?? value.code
  if ('other' in value) return value.other
  return 'value' in value ? `${value.value} ${value.unit}` : value.typed
}

/** An answer in words, null without one. Several are on a line each. A read-only one is given. */
export const formatAnswer = (
  question: QuestionItem,
  values: readonly AnswerValue[] | undefined,
): string | null => {
  const shown = question.read_only === true ? question.initial : values
  return shown === undefined || shown.length === 0
    ? null
    : shown.map((value) => formatValue(question, value)).join('\n')
}
