import { checkOffKind } from '@portal/features/protocols'
import { createLazyComponent } from '@portal/features/shared'
import type { UnsentData } from '../../shell/unsent-data/unsentData.ts'

export const unsentCheckOffs: UnsentData = {
  ...checkOffKind,
  getSavingText: ({ membership_status }) =>
    membership_status === 'lapsed'
      ? "Your check-offs can't be saved until your membership is renewed."
      : null,
  Sender: createLazyComponent(async () => (await import('./SendCheckOffs.ts')).SendCheckOffs, {
    renderPlaceholder: () => null,
  }),
}
