import { formatCount } from '@portal/domain/text'
import { toUtcIso } from '../../../core/values/instants.ts'
import { createPreviewLink, revokePreviewLinks } from '../previews/previewProtocol.ts'
import { createStaffAuditContext } from '../../../command-line/auditContext.ts'
import {
  type Command,
  parseWholeNumber,
  readOption,
  StaffError,
} from '../../../command-line/command.ts'
import { findTypedProtocol } from './typedProtocol.ts'
import { ownProtocol } from './ownProtocol.ts'

const exampleId = '0198c0de-0000-7000-8000-000000000001'
const maxDays = 90

export const createPreviewCommand: Command = {
  name: 'protocols preview',
  usage: '<protocol id> [--days <n>]',
  summary: `creates a link to a protocol for anyone who has it, for 7 or up to ${maxDays} days`,
  examples: [`${exampleId} --days 14`],
  audit: 'recorded',
  practitionerScope: [ownProtocol],
  options: { days: { type: 'string' } },
  async run(context, typed) {
    const { id } = await findTypedProtocol(context, typed)
    const days = parseWholeNumber(readOption(typed, 'days') ?? '7', '--days')
    if (days < 1 || days > maxDays) throw new StaffError(`--days must be from 1 to ${maxDays}.`)
    const { url, expiresAt } = await createPreviewLink(
      context,
      { id, days },
      createStaffAuditContext(context),
    )
    const expires = toUtcIso(expiresAt)
    return { data: { url, expires }, text: `${url}\nIt expires at ${expires}.` }
  },
}

export const revokePreviewsCommand: Command = {
  name: 'protocols revoke',
  usage: '<protocol id>',
  summary: 'revokes every preview link to a protocol',
  examples: [exampleId],
  audit: 'recorded',
  practitionerScope: [ownProtocol],
  options: {},
  async run(context, typed) {
    const { id } = await findTypedProtocol(context, typed)
    const revoked = await revokePreviewLinks(context, id, createStaffAuditContext(context))
    return { data: { id, revoked }, text: `${formatCount(revoked, 'link')} revoked.` }
  },
}
