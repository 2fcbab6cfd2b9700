import { createLazyComponent } from '@portal/features/shared'
import { useMember } from '../../session/member.ts'

const UnreadDot = createLazyComponent(async () => (await import('./UnreadDot.tsx')).UnreadDot, {
  renderPlaceholder: () => null,
})

/** Marks the message icon while the member's record has a conversation with unread messages. */
export function UnreadMark() {
  return useMember().conversations.some(({ viewed }) => !viewed) && <UnreadDot />
}
