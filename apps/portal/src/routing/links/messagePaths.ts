import { type LinkedReference, writeReference } from './linkedReference.ts'
import { paths } from '../paths.ts'

/** The page of a conversation. */
export const getConversationPath = (conversationId: string): string =>
  paths.conversation.replace(':conversationId', encodeURIComponent(conversationId))

/** The page of a conversation at one of its messages. */
export const getMessagePath = (conversationId: string, messageId: string): string =>
  `${getConversationPath(conversationId)}?${new URLSearchParams({ message: messageId })}`

export interface NewMessageLink {
  /** The practitioner to write to; null is the concierge. */
  readonly practitionerId: string | null
  readonly about?: LinkedReference
}

/** Opens the conversation with somebody. The address contains ids only. */
export function getNewMessagePath({ practitionerId, about }: NewMessageLink): string {
  const search = new URLSearchParams({ with: practitionerId ?? 'concierge' })
  if (about) writeReference(search, about)
  return `${paths.messages}?${search}`
}
