import { formatDay } from '@portal/domain/time'
import { formatUntil, formatWeekdays, listPlanChanges } from '@portal/domain/protocols'
import { toUtcIso } from '../../../core/values/instants.ts'
import { requireRow, sql } from '../../../db/sql.ts'
import { listPreviewExpiries } from '../previews/previews.repository.ts'
import { listAllProtocols, type ProtocolRow } from '../protocols.repository.ts'
import { recordProtocolChange } from '../requireProtocol.ts'
import type { Context } from '../../../context.ts'
import { createStaffAuditContext } from '../../../command-line/auditContext.ts'
import type { Command } from '../../../command-line/command.ts'
import { findMember } from '../../../command-line/findMember.ts'
import { renderTable } from '../../../command-line/renderTable.ts'
import { presentProtocolLine } from './presentProtocol.ts'
import { createProtocolFileSchema, toProtocolFile } from './protocolFile.ts'
import { findTypedProtocol, readToday } from './typedProtocol.ts'
import { own } from '../../../command-line/practitionerScope.ts'
import { ownProtocol } from './ownProtocol.ts'

export const listProtocolsCommand: Command = {
  name: 'protocols list',
  usage: '<email>',
  summary: "lists a member's protocols, latest first, also those that have ended",
  examples: ['maya@example.com', 'maya@example.com --json'],
  audit: 'protocol.listed',
  practitionerScope: [own.member],
  options: {},
  async run({ db }, typed) {
    const member = await findMember(db, typed)
    const lines = (await listAllProtocols(db, member.id)).map(presentProtocolLine)
    return { data: lines, text: renderTable(lines, 'No protocols.'), memberIds: [member.id] }
  },
}

/** How the last version differs from the one before, as lines. */
function listChanges({ versions }: ProtocolRow): string[] {
  const [before, after] = versions.slice(-2)
  if (before === undefined || after === undefined) return []
  return listPlanChanges(before.items, after.items).map(({ change, key, fields }) =>
    [`${change}: ${key}`, fields.join(', ')].filter(Boolean).join(', '),
  )
}

async function readAuthorEmail({ db }: Context, { versions }: ProtocolRow): Promise<string> {
  const row = await db.query<{ email: string }>(
    sql`SELECT email FROM users WHERE id = ${versions.at(-1)?.practitioner_id ?? null}`,
  )
  return requireRow(row).email
}

export const showProtocolCommand: Command = {
  name: 'protocols show',
  usage: '<protocol id>',
  summary: 'shows a protocol; --json also has the last version as a file for `protocols revise`',
  examples: ['0198c0de-0000-7000-8000-000000000001'],
  audit: 'recorded',
  practitionerScope: [ownProtocol],
  options: {},
  async run(context, typed) {
    const { clock, db } = context
    const protocol = await findTypedProtocol(context, typed)
    const now = clock.now()
    const today = await readToday(context, protocol.member_id)
    const previews = (await listPreviewExpiries(db, protocol.id, now)).map(toUtcIso)
    const file = toProtocolFile(protocol, await readAuthorEmail(context, protocol))
    await recordProtocolChange(
      db,
      'protocol.shown',
      protocol,
      createStaffAuditContext(context),
      now,
    )
    const line = presentProtocolLine(protocol)
    const items = (protocol.versions.at(-1)?.items ?? []).map((item) => ({
      key: item.key,
      title: item.title,
      dose: item.dose,
      time: item.time_of_day,
      days: formatWeekdays(item.weekdays),
      until: formatUntil(item.until, today),
    }))
    const versions = protocol.versions.map(
      ({ number, starts_on, note, first_name, last_name }) => ({
        number,
        starts_on,
        practitioner: `${first_name} ${last_name}`.trim(),
        note,
      }),
    )
    const sections = [
      renderTable([line], ''),
      renderTable(items, 'No items.'),
      renderTable(versions, ''),
      ...(listChanges(protocol).length === 0
        ? []
        : [`Last changes:\n${listChanges(protocol).join('\n')}`]),
      ...previews.map((expires) => `A preview link expires on ${formatDay(expires.slice(0, 10))}.`),
    ]
    return { data: { ...line, versions, previews, file }, text: sections.join('\n\n') }
  },
}

export const printProtocolSchemaCommand: Command = {
  name: 'protocols schema',
  usage: '',
  summary: 'prints the JSON Schema of the file of a protocol',
  examples: ['> protocol.schema.json'],
  audit: 'none',
  practitionerScope: [],
  options: {},
  async run() {
    const data = createProtocolFileSchema()
    return { data, text: JSON.stringify(data, null, 2) }
  },
}
