import { paths } from '../../routing/paths.ts'
import { createDeferredComponent } from '../../shell/createDeferredComponent.ts'
import type { UnsentData } from '../../shell/unsent-data/unsentData.ts'

export const unsentMessages: UnsentData = {
  name: 'messages',
  noun: 'message',
  isRejectedKept: true,
  path: paths.messages,
  Sender: createDeferredComponent(async () => (await import('./SendMessages.ts')).SendMessages),
}
