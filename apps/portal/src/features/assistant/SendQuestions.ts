import { questionOutbox } from '@portal/features/assistant'
import { useOutbox } from '@portal/features/shared'

export function SendQuestions(): null {
  useOutbox(questionOutbox)
  return null
}
