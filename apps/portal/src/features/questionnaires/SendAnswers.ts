import { answerOutbox } from '@portal/features/questionnaires'
import { useOutbox } from '@portal/features/shared'

export function SendAnswers(): null {
  useOutbox(answerOutbox)
  return null
}
