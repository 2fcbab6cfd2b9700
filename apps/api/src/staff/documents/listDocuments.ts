import { listSharedDocuments } from '../../resources/documents/documents.repository.ts'
import type { Command } from '../command.ts'
import { findMember } from '../findMember.ts'
import { renderTable } from '../renderTable.ts'
import { presentDocument } from './presentDocument.ts'

export const listDocuments: Command = {
  name: 'documents list',
  usage: '<email>',
  summary: 'lists what the practice shared with a member, latest first, and when it was opened',
  examples: ['maya@example.com', 'maya@example.com --json'],
  audit: 'document.listed',
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
