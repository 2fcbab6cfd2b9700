import { listSharedDocuments } from '../documents.repository.ts'
import type { Command } from '../../../command-line/command.ts'
import { findMember } from '../../../command-line/findMember.ts'
import { renderTable } from '../../../command-line/renderTable.ts'
import { presentDocument } from './presentDocument.ts'
import { own } from '../../../command-line/practitionerScope.ts'

export const listDocumentsCommand: Command = {
  name: 'documents list',
  usage: '<email>',
  summary: 'lists what the practice shared with a member, latest first, and when it was opened',
  examples: ['maya@example.com', 'maya@example.com --json'],
  audit: 'document.listed',
  practitionerScope: [own.member],
  options: {},
  async run({ db }, typed) {
    const member = await findMember(db, typed)
    const documents = (await listSharedDocuments(db, member.id)).map(presentDocument)
    return {
      data: documents,
      text: renderTable(documents, 'No shared documents.'),
      memberIds: [member.id],
    }
  },
}
