import { answerKind } from '@portal/features/questionnaires'
import { createLazyComponent } from '@portal/features/shared'
import type { UnsentData } from '../../shell/unsent-data/unsentData.ts'

export const unsentAnswers: UnsentData = {
  ...answerKind,
  Sender: createLazyComponent(async () => (await import('./SendAnswers.ts')).SendAnswers, {
    renderPlaceholder: () => null,
  }),
}
