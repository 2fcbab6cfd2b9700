import type { Command, CommandResult, StaffContext } from '../../../command-line/command.ts'
import { renderTable } from '../../../command-line/renderTable.ts'
import { toUtcIso } from '../../../core/values/instants.ts'
import { listTextReplies } from '../texts.repository.ts'

async function showTextReplies({ db }: StaffContext): Promise<CommandResult> {
  const replies = await listTextReplies(db)
  const lines = replies.map(({ received_at, phone_number, email, text }) => ({
    received: toUtcIso(received_at),
    phone: phone_number,
    member: email ?? '',
    text,
  }))
  return {
    data: lines,
    text: renderTable(lines, 'There are no replies to text messages.'),
    memberIds: [...new Set(replies.flatMap(({ member_id }) => member_id ?? []))],
  }
}

export const listTextRepliesCommand: Command = {
  name: 'texts replies',
  usage: '',
  summary:
    'lists the replies to text messages of the last 30 days that were none of STOP, START and ' +
    'HELP; their senders were told whom to contact, once a day',
  examples: [''],
  audit: 'text_replies.listed',
  options: {},
  run: showTextReplies,
}
