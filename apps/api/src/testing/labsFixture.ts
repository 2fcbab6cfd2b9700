import { createId } from '../core/values/createId.ts'
import { sql } from '../db/sql.ts'
import { importLabFile } from '../resources/labs/practice/importLabFile.ts'
import type { ImportedLabReport } from '../resources/labs/practice/storeReport.ts'
import { addLoggedInMember, type LoggedInMember } from './schedulingFixture.ts'
import type { TestServer } from './startTestServer.ts'

/** A command of the staff. */
export const staff = { actorId: null, requestId: 'staff:test' }

/** A logged-in member named Maya Chen. */
export async function addNamedMember(
  server: TestServer,
  options: Parameters<typeof addLoggedInMember>[1] = {},
): Promise<LoggedInMember> {
  const member = await addLoggedInMember(server, options)
  await server.context.db.query(
    sql`UPDATE users SET first_name = 'Maya', last_name = 'Chen' WHERE id = ${member.id}`,
  )
  return member
}

type Fields = Readonly<Record<string, unknown>>

/** A low ferritin, in our own format. */
export const createResultFields = (fields: Fields = {}): Fields => ({
  name: 'FERRITIN, SERUM',
  loinc: '2276-4',
  value: '12.0',
  unit: 'ng/mL',
  unit_code: 'ng/mL',
  flag: 'low',
  ranges: [{ low: '30', high: '150', unit: 'ng/mL', unit_code: 'ng/mL' }],
  ...fields,
})

/** A report of Maya Chen with one result, in our own format, with a new identifier. */
export const createReportFields = (fields: Fields = {}): Fields => ({
  laboratory: { system: 'https://harbor.example/lab', name: 'Harbor Diagnostics' },
  identifier: createId(),
  status: 'final',
  patient: { first_name: 'Maya', last_name: 'Chen', birth_date: '1988-04-12' },
  issued: '2026-11-20T10:00:00-05:00',
  collected: '2026-11-18T08:10:00-05:00',
  title: 'Iron panel',
  results: [createResultFields()],
  ...fields,
})

/** Imports a report as a file of our own format. */
export const importReportFields = (
  { context }: Pick<TestServer, 'context'>,
  memberId: string,
  fields: Fields,
  { isPatientConfirmed = false } = {},
): Promise<ImportedLabReport> =>
  importLabFile(
    context,
    { memberId, bytes: Buffer.from(JSON.stringify(fields)), isPatientConfirmed },
    staff,
  )
