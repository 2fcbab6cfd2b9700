import type { SendReference } from '@portal/contract'
import { paths } from './paths.ts'

/** The page of a conversation. */
export const getConversationPath = (conversationId: string): string =>
  paths.conversation.replace(':conversationId', encodeURIComponent(conversationId))

/** What a message can be about, when another screen opens it. */
export type LinkedReference = Pick<SendReference, 'id'> &
  (
    | { readonly kind: 'appointment' | 'document'; readonly marker_id?: undefined }
    | { readonly kind: 'lab_report'; readonly marker_id?: string | undefined }
  )

export interface NewMessageLink {
  /** Null: the concierge. */
  readonly practitionerId: string | null
  readonly about?: LinkedReference
}

/** Opens the conversation with somebody. The address contains ids only. */
export function getNewMessagePath({ practitionerId, about }: NewMessageLink): string {
  const search = new URLSearchParams({ with: practitionerId ?? 'concierge' })
  if (about) {
    const { kind, id, marker_id } = about
    search.set('about', [kind, id, ...(marker_id ? [marker_id] : [])].join(':'))
  }
  return `${paths.messages}?${search}`
}

/** The state of a link to a message about an item of a protocol: its key is not in the address. */
export interface QuestionState {
  readonly about: { readonly kind: 'protocol_item'; readonly id: string; readonly item_key: string }
}
