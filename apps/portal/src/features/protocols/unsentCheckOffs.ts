import { paths } from '../../routing/paths.ts'
import { createDeferredComponent } from '../../shell/createDeferredComponent.ts'
import type { UnsentData } from '../../shell/unsent-data/unsentData.ts'

export const unsentCheckOffs: UnsentData = {
  name: 'check-offs',
  noun: 'check-off',
  isRejectedKept: false,
  path: paths.protocols,
  Sender: createDeferredComponent(async () => (await import('./SendCheckOffs.ts')).SendCheckOffs),
}
