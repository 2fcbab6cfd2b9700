import { type Queryable, sql } from '../../../db/sql.ts'
import { type ConversationRow, listInboxRows } from '../conversations.repository.ts'
import { readThread } from '../practice/answerMember.ts'
import { createStaffAuditContext } from '../../../command-line/auditContext.ts'
import {
  type Command,
  type CommandResult,
  parseWholeNumber,
  readOption,
  StaffError,
} from '../../../command-line/command.ts'
import { findPractitioner } from '../../../command-line/findPractitioner.ts'
import { renderTable } from '../../../command-line/renderTable.ts'
import { presentConversationLine, presentThreadMessages, renderThread } from './presentThread.ts'
import { exampleId, readConversationId } from './typedConversation.ts'
import { own } from '../../../command-line/practitionerScope.ts'
import { ownConversation } from './ownConversation.ts'

const inboxLimit = 200
const threadLimit = 50

/** The emails of the people in conversations, by their id. */
async function readEmails(
  db: Queryable,
  rows: readonly ConversationRow[],
): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ member_id, assigned_to }) => [
    member_id,
    ...(assigned_to === null ? [] : [assigned_to]),
  ])
  const users = await db.query<{ id: string; email: string }>(
    sql`SELECT id, email FROM users WHERE id = ANY(${ids}::uuid[])`,
  )
  return new Map(users.map(({ id, email }) => [id, email]))
}

/** A conversation as one line. */
export async function showConversation(
  db: Queryable,
  row: ConversationRow,
): Promise<CommandResult> {
  const line = presentConversationLine(row, await readEmails(db, [row]))
  return { data: line, text: renderTable([line], '') }
}

export const listInboxCommand: Command = {
  name: 'conversations inbox',
  usage: '[--practitioner <email>] [--all]',
  summary:
    'lists open conversations, unanswered ones first, without texts; --all: closed ones, too',
  examples: ['--practitioner rivera@example.com'],
  audit: 'conversation.listed',
  practitionerScope: [own.practitionerOption],
  options: { practitioner: { type: 'string' }, all: { type: 'boolean' } },
  async run({ db }, typed) {
    const email = readOption(typed, 'practitioner')
    const practitionerId = email === null ? null : (await findPractitioner(db, email)).id
    const rows = await listInboxRows(db, {
      practitionerId,
      isAll: typed.values['all'] === true,
      limit: inboxLimit,
    })
    const emails = await readEmails(db, rows)
    const lines = rows.map((row) => presentConversationLine(row, emails))
    const memberIds = rows.map(({ member_id }) => member_id)
    return { data: lines, text: renderTable(lines, 'No conversations.'), memberIds }
  },
}

export const showConversationCommand: Command = {
  name: 'conversations show',
  usage: '<conversation id> [--limit <n>]',
  summary: `prints the last ${threadLimit} messages; the member sees that the practice read them`,
  examples: [exampleId],
  audit: 'recorded',
  practitionerScope: [ownConversation],
  options: { limit: { type: 'string' } },
  async run(context, typed) {
    const id = readConversationId(typed)
    const limit = parseWholeNumber(readOption(typed, 'limit') ?? String(threadLimit), '--limit')
    if (limit < 1 || limit > 1000) throw new StaffError('--limit must be from 1 to 1000.')
    const thread = await readThread(context, id, limit, createStaffAuditContext(context))
    const { data, text } = await showConversation(context.db, thread.conversation)
    const messages = await presentThreadMessages(context, thread.messages)
    return {
      data: { conversation: data, messages },
      text: `${text}\n\n${renderThread(messages)}`,
    }
  },
}
