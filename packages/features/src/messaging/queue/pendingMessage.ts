import type { SendReference } from '@portal/contract'

/** A message that the server has not confirmed. It contains no names of documents. */
export interface PendingMessage {
  /** The same one for every attempt, so that the server stores the message once. */
  readonly client_id: string
  readonly conversation_id: string
  readonly text: string
  readonly document_ids: readonly string[]
  readonly reference: SendReference | null
  /** When the member sent it, by the clock of the device. ISO 8601. */
  readonly at: string
  /** Why the server rejected it, as a sentence. Null while it waits. */
  readonly rejection: string | null
}

export type NewMessage = Pick<
  PendingMessage,
  'conversation_id' | 'text' | 'document_ids' | 'reference'
>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isReference = (value: unknown): boolean =>
  value === null ||
  (isRecord(value) && typeof value['kind'] === 'string' && typeof value['id'] === 'string')

/** Whether a stored value can be used; another version of the app may have written it. */
export const isPendingMessage = (stored: unknown): stored is PendingMessage =>
  isRecord(stored) &&
  ['client_id', 'conversation_id', 'text', 'at'].every(
    (name) => typeof stored[name] === 'string',
  ) &&
  Array.isArray(stored['document_ids']) &&
  stored['document_ids'].every((id) => typeof id === 'string') &&
  isReference(stored['reference']) &&
  (stored['rejection'] === null || typeof stored['rejection'] === 'string')
