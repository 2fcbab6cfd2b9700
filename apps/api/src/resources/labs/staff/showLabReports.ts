import type { LabValue } from '@portal/contract'
import { assessResult } from '@portal/domain/labs'
import { listAllReports } from '../labReports.repository.ts'
import { listReportResults } from '../labResults.repository.ts'
import { recordLabChange } from '../practice/requireReport.ts'
import { createStaffAuditContext } from '../../../command-line/auditContext.ts'
import type { Command } from '../../../command-line/command.ts'
import { findMember } from '../../../command-line/findMember.ts'
import { renderTable } from '../../../command-line/renderTable.ts'
import { describeNotices } from './describeNotices.ts'
import { presentLabReport, readEmails } from './presentLabReport.ts'
import { exampleId, findTypedReport } from './typedLabReport.ts'
import { own } from '../../../command-line/practitionerScope.ts'
import { ownLabReport } from './ownLabReport.ts'

export const listLabReportsCommand: Command = {
  name: 'labs list',
  usage: '[<email>]',
  summary: 'lists the reports that are not released yet; with an email all reports of a member',
  examples: ['', 'maya@example.com --json'],
  audit: 'lab_report.listed',
  practitionerScope: [own.member],
  options: {},
  async run({ db }, typed) {
    const member = typed.positionals.length === 0 ? null : await findMember(db, typed)
    const rows = await listAllReports(db, {
      memberId: member?.id ?? null,
      isOpen: member === null,
    })
    const emails = await readEmails(db, rows)
    const lines = rows.map((row) => presentLabReport(row, emails.get(row.member_id) ?? ''))
    const memberIds = member === null ? rows.map(({ member_id }) => member_id) : [member.id]
    return { data: lines, text: renderTable(lines, 'No lab reports.'), memberIds }
  },
}

function formatValue(value: LabValue): string {
  if (value.kind === 'text') return value.text
  if (value.kind === 'absent') return `(${value.reason})`
  return [`${value.comparator ?? ''}${value.value}`, value.unit].filter(Boolean).join(' ')
}

/** Words of several lines do not fit in a row of a table. */
const toOneLine = <Row extends { readonly value: string; readonly note: string | null }>(
  row: Row,
): Row => ({
  ...row,
  value: row.value.replaceAll('\n', ' / '),
  note: row.note?.replaceAll('\n', ' / ') ?? null,
})

export const showLabReportCommand: Command = {
  name: 'labs show',
  usage: '<report id>',
  summary: 'shows a report with its results, comments, and the marker ids for `labs comment`',
  examples: [exampleId],
  audit: 'recorded',
  practitionerScope: [ownLabReport],
  options: {},
  async run(context, typed) {
    const { clock, db } = context
    const report = await findTypedReport(context, typed)
    const emails = await readEmails(db, [report])
    const line = presentLabReport(report, emails.get(report.member_id) ?? '')
    const rows = await listReportResults(db, report.version_id)
    const results = rows.map(({ marker_id, content, comment }) => ({
      marker_id,
      name: content.laboratory_name,
      value: formatValue(content.value),
      flag: content.flag,
      status: content.status,
      check: assessResult(content).isContradicted ? 'flag and numbers disagree' : '',
      note: content.note,
      comment,
    }))
    await recordLabChange(
      db,
      'lab_report.shown',
      report,
      createStaffAuditContext(context),
      clock.now(),
    )
    const { title, conclusion, comment, hold_reason, notes: reportNotes, notices } = report
    const notes = [
      title,
      ...(hold_reason === null ? [] : [`Held: ${hold_reason}`]),
      ...(conclusion === null ? [] : [`Laboratory: ${conclusion}`]),
      ...reportNotes.map((note) => `Laboratory: ${note}`),
      ...describeNotices(notices),
      ...(comment === null ? [] : [`Comment: ${comment}`]),
    ]
    return {
      data: {
        ...line,
        title,
        conclusion,
        notes: reportNotes,
        notices,
        comment,
        hold_reason,
        results,
      },
      text: [
        renderTable([line], ''),
        notes.join('\n'),
        renderTable(results.map(toOneLine), 'No results.'),
      ].join('\n\n'),
    }
  },
}
