import { questionKind } from '@portal/features/assistant'
import { createLazyComponent } from '@portal/features/shared'
import type { UnsentData } from '../../shell/unsent-data/unsentData.ts'

export const unsentQuestions: UnsentData = {
  ...questionKind,
  Sender: createLazyComponent(async () => (await import('./SendQuestions.ts')).SendQuestions, {
    renderPlaceholder: () => null,
  }),
}
