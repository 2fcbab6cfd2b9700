import { open } from 'node:fs/promises'
import { recordAudit } from '../../core/audit.ts'
import { createStaffAuditContext } from '../../command-line/auditContext.ts'
import {
  type Command,
  parseWholeNumber,
  readOption,
  requireArgument,
  StaffError,
} from '../../command-line/command.ts'
import { renderTable } from '../../command-line/renderTable.ts'
import { listLatestEntries, readEntries } from './auditTrail.repository.ts'
import { csvColumns, presentEntry, presentEntryRow, toCsvLine } from './presentEntry.ts'
import { filterOptions, filterUsage, readAuditFilter } from './readAuditFilter.ts'

export const listAuditCommand: Command = {
  name: 'audit list',
  usage: `${filterUsage} [--limit <n>]`,
  summary:
    'lists who did or read what, latest first, in UTC; dates are in UTC, both included; reading ' +
    'the trail is recorded, too',
  examples: [
    '--member kim@example.com --from 2026-12-01',
    '--actor staff:alex --action payment --json',
  ],
  audit: 'audit.listed',
  options: { ...filterOptions, limit: { type: 'string' } },
  async run({ db }, typed) {
    const filter = await readAuditFilter(db, typed)
    const limit = parseWholeNumber(readOption(typed, 'limit') ?? '100', '--limit')
    const rows = await listLatestEntries(db, filter, Math.max(1, Math.min(limit, 10_000)))
    const entries = rows.map(presentEntry)
    return {
      data: entries,
      text: renderTable(entries.map(presentEntryRow), 'No entries.'),
      memberIds: filter.subjectId === null ? [] : [filter.subjectId],
    }
  },
}

/** The format is the ending of the file. */
function readFormat(path: string): 'csv' | 'ndjson' {
  const [, format] = /\.(csv|ndjson)$/.exec(path) ?? []
  if (format !== 'csv' && format !== 'ndjson')
    throw new StaffError('The file must end with .csv or .ndjson.')
  return format
}

export const exportAuditCommand: Command = {
  name: 'audit export',
  usage: `<file.csv|file.ndjson> ${filterUsage}`,
  summary: 'writes every entry that matches to a new file, in the order of time',
  examples: ['trail.csv --from 2026-01-01 --to 2026-12-31', 'kim.ndjson --member kim@example.com'],
  audit: 'recorded',
  options: filterOptions,
  async run(context, typed) {
    const { clock, db } = context
    const path = requireArgument(typed, 0, 'file')
    const format = readFormat(path)
    const filter = await readAuditFilter(db, typed)
    // only this user may read it, and no file is replaced
    const file = await open(path, 'wx', 0o600).catch(() => {
      throw new StaffError(`${path} cannot be written, or exists already.`)
    })
    let count = 0
    try {
      // before the first entry is written, because a killed process would leave the file
      await recordAudit(db, {
        action: 'audit.exported',
        ...createStaffAuditContext(context),
        subjectId: filter.subjectId,
        at: clock.now(),
      })
      if (format === 'csv') await file.write(`${csvColumns.join(',')}\n`)
      for await (const page of readEntries(db, filter)) {
        const entries = page.map(presentEntry)
        const lines = entries.map((entry) =>
          format === 'csv' ? toCsvLine(entry) : JSON.stringify(entry),
        )
        await file.write(`${lines.join('\n')}\n`)
        count += entries.length
      }
    } finally {
      await file.close()
    }
    return {
      data: { file: path, entries: count },
      text: `Wrote ${count === 1 ? '1 entry' : `${count} entries`} to ${path}.`,
    }
  },
}
