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

/** The state of a link to a message about an item of a protocol: its key is not in the address. */
export interface QuestionState {
  readonly about: { readonly kind: 'protocol_item'; readonly id: string; readonly item_key: string }
}

/** What the link says that the next message is about, null for nothing. */
export function readReference(search: URLSearchParams, state: unknown): SendReference | null {
  if (isQuestionState(state)) return state.about
  const [kind, id] = search.get('about')?.split(':') ?? []
  const isKnown = kind === 'appointment' || kind === 'document'
  return isKnown && id !== undefined && /^[\da-f-]{36}$/i.test(id) ? { kind, id } : null
}

/** The browser keeps the state; another version of the app may have set it. */
const isQuestionState = (state: unknown): state is QuestionState => {
  const about: unknown = isObject(state) ? Reflect.get(state, 'about') : null
  return (
    isObject(about) &&
    Reflect.get(about, 'kind') === 'protocol_item' &&
    ['id', 'item_key'].every((name) => typeof Reflect.get(about, name) === 'string')
  )
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
