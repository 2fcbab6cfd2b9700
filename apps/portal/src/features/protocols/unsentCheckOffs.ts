import { checkOffKind } from '@portal/features/protocols'
import { createLazyComponent } from '@portal/features/shared'
import type { UnsentData } from '../../shell/unsent-data/unsentData.ts'

export const unsentCheckOffs: UnsentData = {
  ...checkOffKind,
  Sender: createLazyComponent(async () => (await import('./SendCheckOffs.ts')).SendCheckOffs, {
    renderPlaceholder: () => null,
  }),
}
