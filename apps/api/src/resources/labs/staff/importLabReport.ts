import { createReportFileSchema } from '@portal/domain/labs-import'
import { formatCount } from '@portal/domain/text'
import { isTimeZone } from '@portal/domain/time'
import { Refusal } from '../../../core/errors/refusal.ts'
import type { LabReportRow } from '../labReports.repository.ts'
import { labErrors } from '../errorCodes.ts'
import { importLabFile } from '../practice/importLabFile.ts'
import { setLaboratoryZone } from '../practice/writeReport.repository.ts'
import { createStaffAuditContext } from '../../../command-line/auditContext.ts'
import {
  type Command,
  hasFlag,
  readOption,
  requireArgument,
  StaffError,
} from '../../../command-line/command.ts'
import { findMember } from '../../../command-line/findMember.ts'
import { readTypedFile } from '../../../command-line/readTypedFile.ts'
import { renderTable } from '../../../command-line/renderTable.ts'
import { describeNotices } from './describeNotices.ts'
import { describeAccess } from './typedLabReport.ts'
import { presentLabReport } from './presentLabReport.ts'
import { own } from '../../../command-line/practitionerScope.ts'

const effects = {
  added: 'The report was added.',
  replaced: 'The report replaced an earlier version.',
  unchanged: 'This report was imported before. Nothing changed.',
  older: 'A newer version was imported before. This one was stored, and is not shown.',
} as const

/** Names the reason and the path of a rejected file, and several reports to choose from. */
function describeRejection(error: unknown, name: string): unknown {
  if (!(error instanceof Refusal) || error.code !== labErrors.rejectedFile.code) return error
  const { reason, path, reports } = error.parts.details ?? {}
  const place = path === '' ? '' : ` at ${String(path)}`
  const choices = Array.isArray(reports)
    ? ` Its reports: ${reports.join(', ')}. Import each with --report and its identifier.`
    : ''
  return new StaffError(`${name}: ${String(reason)}${place}. ${error.message}${choices}`)
}

/** Says that there is more to read than the results, but not what it says. */
function describeWords({ id, conclusion, notes }: LabReportRow): string[] {
  const parts = [
    ...(conclusion === null ? [] : ['a conclusion']),
    ...(notes.length === 0 ? [] : [formatCount(notes.length, 'note')]),
  ]
  if (parts.length === 0) return []
  return [`The report has ${parts.join(' and ')}: read it with \`labs show ${id}\`.`]
}

export const importLabReportCommand: Command = {
  name: 'labs import',
  usage: '<email> <file> [--report <identifier>] [--confirm-patient]',
  summary:
    "imports a laboratory's report for a member: FHIR R4, or the format of `labs schema`; " +
    '--report chooses one report of a file with several; ' +
    '--confirm-patient accepts a name that differs from the one in the account',
  examples: ['maya@example.com ./report.json'],
  audit: 'lab_report.listed',
  practitionerScope: [own.member],
  options: { report: { type: 'string' }, 'confirm-patient': { type: 'boolean' } },
  async run(context, typed) {
    const member = await findMember(context.db, typed)
    const { name, bytes } = await readTypedFile(typed, 1)
    const file = {
      memberId: member.id,
      bytes,
      isPatientConfirmed: hasFlag(typed, 'confirm-patient'),
      reportIdentifier: readOption(typed, 'report'),
    }
    const { effect, report } = await importLabFile(
      context,
      file,
      createStaffAuditContext(context),
    ).catch((error: unknown) => {
      throw describeRejection(error, name)
    })
    const line = presentLabReport(report, member.email)
    const warnings = await describeAccess(context, report)
    const notes = [...describeNotices(report.notices), ...describeWords(report), ...warnings]
    return {
      data: { ...line, effect, notices: report.notices, warnings },
      text: [[effects[effect], ...notes].join('\n'), renderTable([line], '')].join('\n\n'),
      memberIds: [member.id],
    }
  },
}

export const printLabSchemaCommand: Command = {
  name: 'labs schema',
  usage: '',
  summary: 'prints the JSON Schema of our own format of lab reports',
  examples: ['> lab-report.schema.json'],
  audit: 'none',
  practitionerScope: [],
  options: {},
  async run() {
    const data = createReportFileSchema()
    return { data, text: JSON.stringify(data, null, 2) }
  },
}

export const setLabZoneCommand: Command = {
  name: 'labs zone',
  usage: '<system of the laboratory> <time zone>',
  summary: 'sets the time zone of the times that a laboratory sends without one, or in UTC',
  examples: ['https://harbor.example/lab America/Chicago'],
  audit: 'none',
  options: {},
  async run({ db }, typed) {
    const system = requireArgument(typed, 0, 'system')
    const zone = requireArgument(typed, 1, 'time zone')
    if (!isTimeZone(zone)) throw new StaffError(`${zone} is not a time zone.`)
    if (!(await setLaboratoryZone(db, system, zone)))
      throw new StaffError(`There is no laboratory ${system}.`)
    return { data: { system, timezone: zone }, text: `${system} is in ${zone}.` }
  },
}
