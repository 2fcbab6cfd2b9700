import { readFile } from 'node:fs/promises'
import { DocumentCategory, Id } from '@portal/contract'
import type { Context } from '../../../context.ts'
import { shareDocument } from '../../documents/shareDocument.ts'
import { findMessageByClientId } from '../messages.repository.ts'
import type { MessageRow } from '../messages.repository.ts'
import {
  assignConversation,
  replyToMember,
  requireAnyConversation,
  setConversationStatus,
  startForMember,
} from '../practice/answerMember.ts'
import { findSnippet } from '../practice/snippets.repository.ts'
import { createStaffAuditContext } from '../../../command-line/auditContext.ts'
import {
  type Command,
  type CommandArguments,
  type CommandResult,
  readOption,
  requireArgument,
  StaffError,
  type StaffContext,
} from '../../../command-line/command.ts'
import { readTypedFile } from '../../../command-line/readTypedFile.ts'
import { findMember } from '../../../command-line/findMember.ts'
import { findPractitioner } from '../../../command-line/findPractitioner.ts'
import { presentThreadMessages, renderThread } from './presentThread.ts'
import { showConversation } from './showConversations.ts'
import { checkMessage, exampleId, readConversationId } from './typedConversation.ts'
import { own } from '../../../command-line/practitionerScope.ts'
import { ownConversation } from './ownConversation.ts'

const messageOptions = { as: { type: 'string' }, 'client-id': { type: 'string' } } as const
const repeatHint = '--client-id sends nothing twice'

async function showMessage(context: Context, row: MessageRow): Promise<CommandResult> {
  const messages = await presentThreadMessages(context, [row])
  return { data: messages[0], text: renderThread(messages) }
}

/** The text of a reply: the argument, `--file` or `--snippet`. */
async function readText({ db }: Context, typed: CommandArguments): Promise<string> {
  const file = readOption(typed, 'file')
  const name = readOption(typed, 'snippet')
  const texts = [typed.positionals[1], file, name].filter((each) => typeof each === 'string')
  if (texts.length !== 1) throw new StaffError('Give either a text, --file or --snippet.')
  if (file !== null)
    return readFile(file, 'utf8').catch(() => {
      throw new StaffError(`There is no file ${file}.`)
    })
  if (name === null) return typed.positionals[1] ?? ''
  const snippet = await findSnippet(db, name)
  if (snippet === null) throw new StaffError(`There is no snippet ${name}.`)
  return snippet.text
}

/**
 * Who writes (`--as`); by default the practitioner for whom the command runs, and for the practice
 * whoever the conversation is assigned to or with.
 */
async function readAuthor(
  { actorId, db }: StaffContext,
  typed: CommandArguments,
): Promise<{ practitionerId?: string | null }> {
  const email = readOption(typed, 'as')
  if (email === null) return actorId === null ? {} : { practitionerId: actorId }
  if (email === 'concierge') return { practitionerId: null }
  return { practitionerId: (await findPractitioner(db, email)).id }
}

export const sendReplyCommand: Command = {
  name: 'conversations reply',
  usage:
    '<conversation id> <text>|--file <path>|--snippet <name> [--as <email|concierge>] ' +
    '[--client-id <uuid>]',
  summary: `sends a message to the member; ${repeatHint}`,
  examples: [`${exampleId} "See you on Thursday."`, `${exampleId} --snippet fasting`],
  audit: 'recorded',
  practitionerScope: [ownConversation, own.senderOption],
  options: { ...messageOptions, file: { type: 'string' }, snippet: { type: 'string' } },
  async run(context, typed) {
    const conversationId = readConversationId(typed)
    const text = await readText(context, typed)
    const message = checkMessage(typed, { text, documentIds: [] })
    const author = await readAuthor(context, typed)
    return showMessage(
      context,
      await replyToMember(
        context,
        { ...message, ...author, conversationId },
        createStaffAuditContext(context),
      ),
    )
  },
}

/** Shares the file with the member, or returns the id of a document that is shared already. */
async function shareOnce(
  context: StaffContext,
  typed: CommandArguments,
  memberId: string,
): Promise<string> {
  const shared = Id.safeParse(requireArgument(typed, 1, 'file'))
  if (shared.success) return shared.data
  const category = DocumentCategory.safeParse(readOption(typed, 'category') ?? 'other')
  if (!category.success)
    throw new StaffError(`--category must be one of ${DocumentCategory.options.join(', ')}.`)
  const file = await readTypedFile(typed, 1)
  const { id } = await shareDocument(
    context,
    { ...file, memberId, category: category.data },
    createStaffAuditContext(context),
  )
  return id
}

export const attachFileCommand: Command = {
  name: 'conversations attach',
  usage:
    '<conversation id> <file|document id> [--text <text>] [--name <text>] ' +
    '[--category <category>] [--as <email|concierge>] [--client-id <uuid>]',
  summary: `shares a file, or attaches a document, in a message to the member; ${repeatHint}`,
  examples: [`${exampleId} ./plan.pdf --text "Here's your plan."`],
  audit: 'recorded',
  practitionerScope: [ownConversation, own.senderOption],
  options: {
    ...messageOptions,
    text: { type: 'string' },
    name: { type: 'string' },
    category: { type: 'string' },
  },
  async run(context, typed) {
    const conversationId = readConversationId(typed)
    const { member_id } = await requireAnyConversation(context.db, conversationId)
    const author = await readAuthor(context, typed)
    const clientId = readOption(typed, 'client-id')
    // before the file is shared a second time
    if (clientId !== null && Id.safeParse(clientId).success) {
      const key = { memberId: member_id, author: 'practice', clientId } as const
      const repeated = await findMessageByClientId(context.db, key)
      if (repeated !== null) return showMessage(context, repeated)
    }
    const documentId = await shareOnce(context, typed, member_id)
    const text = readOption(typed, 'text') ?? ''
    const message = checkMessage(typed, { text, documentIds: [documentId] })
    return showMessage(
      context,
      await replyToMember(
        context,
        { ...message, ...author, conversationId },
        createStaffAuditContext(context),
      ),
    )
  },
}

export const startConversationCommand: Command = {
  name: 'conversations start',
  usage: "<member's email> [--practitioner <email>]",
  summary:
    'starts a conversation of a member with a practitioner or the concierge, if there is none',
  examples: ['leo@example.com', 'leo@example.com --practitioner rivera@example.com'],
  audit: 'conversation.listed',
  practitionerScope: [own.member, own.practitionerOption],
  options: { practitioner: { type: 'string' } },
  async run(context, typed) {
    const member = await findMember(context.db, typed)
    const email = readOption(typed, 'practitioner')
    const practitionerId = email === null ? null : (await findPractitioner(context.db, email)).id
    const row = await startForMember(
      context,
      member.id,
      practitionerId,
      createStaffAuditContext(context),
    )
    return { ...(await showConversation(context.db, row)), memberIds: [member.id] }
  },
}

export const assignConversationCommand: Command = {
  name: 'conversations assign',
  usage: "<conversation id> <practitioner's email|nobody>",
  summary: 'sets who answers a conversation and gets the emails about it',
  examples: [`${exampleId} rivera@example.com`, `${exampleId} nobody`],
  audit: 'recorded',
  options: {},
  async run(context, typed) {
    const id = readConversationId(typed)
    const email = requireArgument(typed, 1, "practitioner's email")
    const practitionerId =
      email === 'nobody' ? null : (await findPractitioner(context.db, email)).id
    return showConversation(
      context.db,
      await assignConversation(context, id, practitionerId, createStaffAuditContext(context)),
    )
  },
}

export const closeConversationCommand: Command = {
  name: 'conversations close',
  usage: '<conversation id>',
  summary: 'closes a conversation; the next message of either side opens it again',
  examples: [exampleId],
  audit: 'recorded',
  practitionerScope: [ownConversation],
  options: {},
  async run(context, typed) {
    const id = readConversationId(typed)
    return showConversation(
      context.db,
      await setConversationStatus(context, id, 'closed', createStaffAuditContext(context)),
    )
  },
}

export const reopenConversationCommand: Command = {
  name: 'conversations reopen',
  usage: '<conversation id>',
  summary: 'opens a closed conversation',
  examples: [exampleId],
  audit: 'recorded',
  practitionerScope: [ownConversation],
  options: {},
  async run(context, typed) {
    const id = readConversationId(typed)
    return showConversation(
      context.db,
      await setConversationStatus(context, id, 'open', createStaffAuditContext(context)),
    )
  },
}
