import { createLazyComponent } from '@portal/features/shared'
import { paths } from '../../routing/paths.ts'
import type { UnsentData } from '../../shell/unsent-data/unsentData.ts'

export const unsentMessages: UnsentData = {
  name: 'messages',
  noun: 'message',
  isRejectedKept: true,
  path: paths.messages,
  Sender: createLazyComponent(async () => (await import('./SendMessages.ts')).SendMessages, {
    renderPlaceholder: () => null,
  }),
}
