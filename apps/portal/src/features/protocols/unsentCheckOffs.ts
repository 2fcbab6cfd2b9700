import { createLazyComponent } from '@portal/features/shared'
import { paths } from '../../routing/paths.ts'
import type { UnsentData } from '../../shell/unsent-data/unsentData.ts'

export const unsentCheckOffs: UnsentData = {
  name: 'check-offs',
  noun: 'check-off',
  isRejectedKept: false,
  path: paths.protocols,
  Sender: createLazyComponent(async () => (await import('./SendCheckOffs.ts')).SendCheckOffs, {
    renderPlaceholder: () => null,
  }),
}
