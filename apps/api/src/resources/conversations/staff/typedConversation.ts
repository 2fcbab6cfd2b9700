import { Id, SendMessage } from '@portal/contract'
import { createId } from '../../../core/values/createId.ts'
import {
  type CommandArguments,
  readOption,
  requireArgument,
  StaffError,
} from '../../../command-line/command.ts'

export const exampleId = '0198c0de-0000-7000-8000-000000000001'

/** The conversation id that is the first argument. */
export function readConversationId(typed: CommandArguments): string {
  const text = requireArgument(typed, 0, 'conversation id')
  const id = Id.safeParse(text)
  if (!id.success) throw new StaffError(`There is no conversation ${text}.`)
  return id.data
}

/**
 * The content of a message. `--client-id` is the id of an earlier call whose result is unknown: it
 * sends nothing twice.
 */
export function checkMessage(
  typed: CommandArguments,
  { text, documentIds }: { readonly text: string; readonly documentIds: readonly string[] },
): { clientId: string; text: string; documentIds: readonly string[] } {
  const message = SendMessage.safeParse({
    client_id: readOption(typed, 'client-id') ?? createId(),
    text,
    document_ids: [...documentIds],
  })
  if (message.success) {
    const { client_id, document_ids } = message.data
    return { clientId: client_id, text: message.data.text, documentIds: document_ids }
  }
  const [issue] = message.error.issues
  if (issue?.path[0] === 'client_id') throw new StaffError('--client-id must be a UUID.')
  throw new StaffError(issue?.message ?? 'The message is not valid.')
}
