import { Id } from '@portal/contract'
import type { Context } from '../../../context.ts'
import { canMemberReadLabs } from '../canReadLabs.ts'
import { findReport, type LabReportRow } from '../labReports.repository.ts'
import {
  type CommandArguments,
  type CommandResult,
  requireArgument,
  StaffError,
} from '../../../command-line/command.ts'
import { renderTable } from '../../../command-line/renderTable.ts'
import { presentLabReport, readEmails } from './presentLabReport.ts'

export const exampleId = '0198c0de-0000-7000-8000-000000000001'

/** The report whose id is the first argument. */
export async function findTypedReport(
  { db }: Context,
  typed: CommandArguments,
): Promise<LabReportRow> {
  const id = requireArgument(typed, 0, 'report id')
  const report = Id.safeParse(id).success ? await findReport(db, id) : null
  if (report === null) throw new StaffError(`There is no lab report ${id}.`)
  return report
}

/** Warns that a member cannot open what staff import or release. */
export async function describeAccess(
  { db }: Context,
  { member_id }: Pick<LabReportRow, 'member_id'>,
): Promise<string[]> {
  if (await canMemberReadLabs(db, member_id)) return []
  return ['Warning: this member has no membership, cannot open lab results and gets no email.']
}

/** The result of a command that changed a report. */
export async function showReportLine({ db }: Context, row: LabReportRow): Promise<CommandResult> {
  const emails = await readEmails(db, [row])
  const line = presentLabReport(row, emails.get(row.member_id) ?? '')
  return { data: line, text: renderTable([line], '') }
}
