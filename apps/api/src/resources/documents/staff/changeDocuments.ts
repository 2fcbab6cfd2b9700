import { DocumentCategory } from '@portal/contract'
import type { DocumentRow } from '../documents.repository.ts'
import { replaceSharedDocument, shareDocument, withdrawDocument } from '../shareDocument.ts'
import { createStaffAuditContext } from '../../../command-line/auditContext.ts'
import {
  type Command,
  type CommandArguments,
  type CommandResult,
  readOption,
  requireArgument,
  StaffError,
} from '../../../command-line/command.ts'
import { findMember } from '../../../command-line/findMember.ts'
import { readTypedFile } from '../../../command-line/readTypedFile.ts'
import { renderTable } from '../../../command-line/renderTable.ts'
import { presentDocument } from './presentDocument.ts'
import { own } from '../../../command-line/practitionerScope.ts'
import { ownDocument } from './ownDocument.ts'

const categories = DocumentCategory.options.join(', ')

function readCategory(typed: CommandArguments): DocumentCategory {
  const text = readOption(typed, 'category') ?? 'other'
  const category = DocumentCategory.safeParse(text)
  if (!category.success) throw new StaffError(`--category must be one of ${categories}.`)
  return category.data
}

function requireDocumentId(typed: CommandArguments): string {
  const id = requireArgument(typed, 0, 'document id')
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id))
    throw new StaffError(`There is no shared document ${id}.`)
  return id
}

const showDocument = (row: DocumentRow): CommandResult => {
  const document = presentDocument(row)
  return { data: document, text: renderTable([document], '') }
}

export const shareDocumentCommand: Command = {
  name: 'documents share',
  usage: '<email> <file> [--name <text>] [--category <category>]',
  summary: `shares an image or a PDF with a member; categories: ${categories}`,
  examples: ['maya@example.com ./plan.pdf --name "Your plan.pdf" --category plan'],
  audit: 'recorded',
  practitionerScope: [own.member],
  options: { name: { type: 'string' }, category: { type: 'string' } },
  async run(context, typed) {
    const member = await findMember(context.db, typed)
    const category = readCategory(typed)
    const file = await readTypedFile(typed, 1)
    return showDocument(
      await shareDocument(
        context,
        { ...file, category, memberId: member.id },
        createStaffAuditContext(context),
      ),
    )
  },
}

export const replaceDocumentCommand: Command = {
  name: 'documents replace',
  usage: '<document id> <file> [--name <text>]',
  summary: 'replaces the file of a shared document, which is new again for the member',
  examples: ['0198c0de-0000-7000-8000-000000000001 ./plan-2.pdf --name "Your plan.pdf"'],
  audit: 'recorded',
  practitionerScope: [ownDocument],
  options: { name: { type: 'string' } },
  async run(context, typed) {
    const id = requireDocumentId(typed)
    const file = await readTypedFile(typed, 1)
    return showDocument(
      await replaceSharedDocument(context, id, file, createStaffAuditContext(context)),
    )
  },
}

export const withdrawDocumentCommand: Command = {
  name: 'documents withdraw',
  usage: '<document id>',
  summary: 'withdraws a shared document: the member no longer sees it',
  examples: ['0198c0de-0000-7000-8000-000000000001'],
  audit: 'recorded',
  practitionerScope: [ownDocument],
  options: {},
  async run(context, typed) {
    const id = requireDocumentId(typed)
    return showDocument(await withdrawDocument(context, id, createStaffAuditContext(context)))
  },
}
