import { countMessageDrafts, messageKind } from '@portal/features/messaging'
import { createLazyComponent } from '@portal/features/shared'
import type { UnsentData } from '../../shell/unsent-data/unsentData.ts'

export const unsentMessages: UnsentData = {
  ...messageKind,
  draft: {
    noun: 'message draft',
    count: countMessageDrafts,
    advice: 'Send the message to keep it.',
  },
  Sender: createLazyComponent(async () => (await import('./SendMessages.ts')).SendMessages, {
    renderPlaceholder: () => null,
  }),
}
