import type { SendReference } from '@portal/contract'
import { paths } from './paths.ts'

/** The page of a conversation. */
export const getConversationPath = (conversationId: string): string =>
  paths.conversation.replace(':conversationId', encodeURIComponent(conversationId))

/** What a message can be about, when another screen opens it. */
export type LinkedReference = Pick<SendReference, 'id'> & {
  readonly kind: 'appointment' | 'document'
}

export interface NewMessageLink {
  /** Null: the concierge. */
  readonly practitionerId: string | null
  readonly about?: LinkedReference
}

/** Opens the conversation with somebody. The address contains ids only. */
export function getNewMessagePath({ practitionerId, about }: NewMessageLink): string {
  const search = new URLSearchParams({ with: practitionerId ?? 'concierge' })
  if (about) search.set('about', `${about.kind}:${about.id}`)
  return `${paths.messages}?${search}`
}

/** What the address says that the next message is about, null for nothing. */
export function readReference(search: URLSearchParams): LinkedReference | null {
  const [kind, id] = search.get('about')?.split(':') ?? []
  const isKnown = kind === 'appointment' || kind === 'document'
  return isKnown && id !== undefined && /^[\da-f-]{36}$/i.test(id) ? { kind, id } : null
}
