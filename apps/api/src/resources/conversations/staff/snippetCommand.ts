import { SendMessage } from '@portal/contract'
import { createId } from '../../../core/values/createId.ts'
import {
  deleteSnippet,
  findSnippet,
  listSnippets,
  saveSnippet,
} from '../practice/snippets.repository.ts'
import { type Command, readOption, StaffError } from '../../../command-line/command.ts'
import { renderTable } from '../../../command-line/renderTable.ts'

export const manageSnippetsCommand: Command = {
  name: 'conversations snippets',
  usage: '[<name>] [--text <text>|--remove]',
  summary: 'lists the texts for `conversations reply --snippet`, or prints, sets or removes one',
  examples: ['fasting --text "Please don\'t eat for 10 hours before your test."'],
  audit: 'none',
  options: { text: { type: 'string' }, remove: { type: 'boolean' } },
  async run({ clock, db }, typed) {
    const [name] = typed.positionals
    if (name === undefined) {
      const all = await listSnippets(db)
      return { data: all, text: renderTable(all, 'No snippets.') }
    }
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) || name.length > 60)
      throw new StaffError('The name must have lower case letters, digits and hyphens.')
    if (typed.values['remove'] === true) {
      if (!(await deleteSnippet(db, name))) throw new StaffError(`There is no snippet ${name}.`)
      return { data: { name }, text: `${name} is removed.` }
    }
    const text = readOption(typed, 'text')
    if (text !== null) {
      const message = SendMessage.safeParse({ client_id: createId(), text })
      if (!message.success)
        throw new StaffError(message.error.issues[0]?.message ?? 'The text is not valid.')
      await saveSnippet(db, { name, text: message.data.text }, clock.now())
    }
    const snippet = await findSnippet(db, name)
    if (snippet === null) throw new StaffError(`There is no snippet ${name}.`)
    return { data: snippet, text: snippet.text }
  },
}
