import type { AnswerValue, QuestionItem } from '@portal/domain/questionnaires'

/** An answer in words. `question` is null for one that the version no longer has. */
export function formatAnswerValue(
  question: Pick<QuestionItem, 'options'> | null,
  value: AnswerValue,
): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value !== 'object') return String(value)
  if ('code' in value)
    return question?.options?.find(({ code }) => code === value.code)?.text ?? value.code
  if ('other' in value) return value.other
  return 'value' in value ? `${value.value} ${value.unit}` : value.typed
}
