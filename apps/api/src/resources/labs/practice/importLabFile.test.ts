import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '../../../core/errors/refusal.ts'
import { sql } from '../../../db/sql.ts'
import {
  addNamedMember,
  createReportFields,
  createResultFields,
  importReportFields,
  staff,
} from '../../../testing/fixtures/labsFixture.ts'
import type { LoggedInMember } from '../../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { importLabFile } from './importLabFile.ts'
import { releaseReport } from './releaseReport.ts'
import { recordContact, withdrawReport } from './reviewReport.ts'

let server: TestServer
let member: LoggedInMember

beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T15:00:00Z' })
})
afterAll(() => server.close())
beforeEach(async () => {
  member = await addNamedMember(server)
})

const importFields = (
  fields: Readonly<Record<string, unknown>>,
  memberId = member.id,
  isPatientConfirmed = false,
) => importReportFields(server, memberId, fields, { isPatientConfirmed })

async function getCode(imported: Promise<unknown>): Promise<string> {
  const error = await imported.then(
    () => null,
    (reason: unknown) => reason,
  )
  return error instanceof Refusal ? error.code : String(error)
}

const readCounts = async () => {
  const [row] = await server.context.db.query(
    sql`SELECT (SELECT count(*)::int FROM lab_reports WHERE member_id = ${member.id}) AS reports,
       (SELECT count(*)::int FROM lab_report_versions WHERE member_id = ${member.id}) AS versions,
       (SELECT count(*)::int FROM lab_results WHERE member_id = ${member.id}) AS results,
       (SELECT count(*)::int FROM lab_markers WHERE member_id = ${member.id}) AS markers`,
  )
  return row
}

/** The current version, without ids and the times of this server. */
async function readCurrent(reportId: string) {
  return server.context.db.query(
    sql`SELECT v.status, v.title, r.issued_at, x.content FROM lab_reports r
     JOIN lab_report_versions v ON v.report_id = r.id AND v.is_current
     LEFT JOIN lab_results x ON x.report_id = r.id AND x.is_current
     WHERE r.id = ${reportId} ORDER BY x.position`,
  )
}

const correct = (fields: Readonly<Record<string, unknown>>, value: string) => ({
  ...fields,
  status: 'corrected',
  issued: '2026-11-22T10:00:00-05:00',
  results: [createResultFields({ value, status: 'corrected' })],
})

describe('importLabFile', () => {
  it('stores a report once, however often and concurrently it is imported', async () => {
    const fields = createReportFields()
    const imports = await Promise.all([1, 2, 3].map(() => importFields(fields)))
    expect(imports.map(({ effect }) => effect).toSorted()).toEqual([
      'added',
      'unchanged',
      'unchanged',
    ])
    expect((await importFields(fields)).effect).toBe('unchanged')
    expect(await readCounts()).toEqual({ reports: 1, versions: 1, results: 1, markers: 1 })
  })

  it('stores the same report once if another file contains it, in any formatting', async () => {
    const fields = createReportFields()
    await importFields(fields)
    const bytes = Buffer.from(JSON.stringify(fields, null, 2))
    const { effect } = await importLabFile(server.context, { memberId: member.id, bytes }, staff)
    expect(effect).toBe('unchanged')
    expect(await readCounts()).toEqual({ reports: 1, versions: 1, results: 1, markers: 1 })
  })

  it('changes nothing for the same file, even if it is read in another way now', async () => {
    const { db } = server.context
    const fields = createReportFields()
    const { report } = await importFields(fields)
    const hash = 'f'.repeat(64)
    await db.query(
      sql`UPDATE lab_report_versions SET content_sha256 = ${hash} WHERE report_id = ${report.id}`,
    )
    expect((await importFields(fields)).effect).toBe('unchanged')
  })

  it('has one current version after concurrent imports of several', async () => {
    const fields = createReportFields()
    const versions = Array.from({ length: 5 }, (_, day) => ({
      ...fields,
      issued: `2026-11-2${day}T10:00:00Z`,
      results: [createResultFields({ value: String(day) })],
    }))
    const imports = await Promise.all(versions.map((version) => importFields(version)))
    expect(await readCurrent(imports[0]?.report.id ?? '')).toMatchObject([
      { content: { value: { value: '4' } } },
    ])
    expect(await readCounts()).toEqual({ reports: 1, versions: 5, results: 5, markers: 1 })
  })

  it('replaces a report with its correction and keeps the old version', async () => {
    const fields = createReportFields()
    await importFields(fields)
    const { effect, report } = await importFields(correct(fields, '21'))
    expect(effect).toBe('replaced')
    expect(await readCurrent(report.id)).toMatchObject([
      { status: 'corrected', content: { value: { value: '21' }, status: 'corrected' } },
    ])
    expect(await readCounts()).toEqual({ reports: 1, versions: 2, results: 2, markers: 1 })
  })

  it('has the same result in any order of the versions', async () => {
    const results: object[][] = []
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
      [2, 0, 1, 2, 0],
    ]) {
      const fields = createReportFields()
      const versions = [
        { ...fields, status: 'preliminary', issued: '2026-11-19T10:00:00Z' },
        fields,
        correct(fields, '21'),
      ]
      let reportId = ''
      for (const index of order) {
        const { report } = await importFields(versions[index] ?? fields)
        reportId = report.id
      }
      results.push(await readCurrent(reportId))
    }
    expect(results.every((rows) => JSON.stringify(rows) === JSON.stringify(results[0]))).toBe(true)
    expect(results[0]).toMatchObject([{ status: 'corrected' }])
  })

  it('rejects a different version with the same time of issue', async () => {
    const fields = createReportFields()
    await importFields(fields)
    expect(await getCode(importFields({ ...fields, title: 'Other' }))).toBe('lab_version_conflict')
  })

  it.each([
    [{ first_name: 'Leo', last_name: 'Chen' }, 'other_person'],
    [{ first_name: 'Maya', last_name: 'Park' }, 'other_person'],
    [{ first_name: 'Chen Maya', last_name: 'Park' }, 'other_person'],
    [null, 'lab_patient_missing'],
  ])('rejects the patient %j', async (patient, code) => {
    expect(await getCode(importFields(createReportFields({ patient })))).toBe(code)
    expect(await readCounts()).toEqual({ reports: 0, versions: 0, results: 0, markers: 0 })
  })

  it.each([
    { first_name: 'MAYA L.', last_name: 'chen' },
    { first_name: 'Máya', last_name: 'Chen' },
    { first_name: 'Chen', last_name: 'Maya' },
    { first_name: 'Maya', last_name: 'Chen-Lopez' },
  ])('accepts the patient %j', async (patient) => {
    expect((await importFields(createReportFields({ patient }))).effect).toBe('added')
  })

  it('accepts another name that staff confirmed, but no other birth date', async () => {
    const patient = { first_name: 'May', last_name: 'Park', birth_date: '1988-04-12' }
    expect((await importFields(createReportFields({ patient }), member.id, true)).effect).toBe(
      'added',
    )
    const other = { ...patient, birth_date: '1988-04-13' }
    expect(
      await getCode(importFields(createReportFields({ patient: other }), member.id, true)),
    ).toBe('other_person')
  })

  it('rejects a report of another member, until the practice withdrew it there', async () => {
    const other = await addNamedMember(server)
    const fields = createReportFields()
    const { report } = await importFields(fields, other.id)
    expect(await getCode(importFields(fields))).toBe('lab_report_of_other_member')
    await withdrawReport(server.context, report.id, staff)
    expect((await importFields(fields)).effect).toBe('added')
  })

  it('rejects a time of issue in the future, which no later version could replace', async () => {
    const fields = createReportFields({ issued: '2027-01-01T10:00:00Z' })
    expect(await getCode(importFields(fields))).toBe('lab_issued_in_future')
  })

  it('accepts another birth date when the report that had it was withdrawn', async () => {
    await importFields(createReportFields({ patient: { first_name: 'Maya', last_name: 'Chen' } }))
    const patient = { first_name: 'Maya', last_name: 'Chen', birth_date: '1970-01-01' }
    const { report } = await importFields(createReportFields({ patient }))
    expect(await getCode(importFields(createReportFields()))).toBe('other_person')
    await withdrawReport(server.context, report.id, staff)
    expect((await importFields(createReportFields())).effect).toBe('added')
  })

  it('rejects a file that is not a report with its reason and path', async () => {
    const bytes = Buffer.from('{"resourceType":"Patient"}')
    await expect(
      importLabFile(server.context, { memberId: member.id, bytes }, staff),
    ).rejects.toMatchObject({
      code: 'lab_file_rejected',
      parts: { details: { reason: 'resource_unsupported', path: 'resourceType' } },
    })
  })

  it('leaves nothing but the file to remove when it is interrupted', async () => {
    const { db } = server.context
    const broken = {
      ...server.context,
      db: {
        ...db,
        tx: <T>(run: Parameters<typeof db.tx<T>>[0]) =>
          db.tx<T>(async (tx) => {
            await run(tx)
            throw new Error('interrupted')
          }),
      },
    }
    await expect(
      importReportFields({ context: broken }, member.id, createReportFields()),
    ).rejects.toThrow('interrupted')
    expect(await readCounts()).toEqual({ reports: 0, versions: 0, results: 0, markers: 0 })
    expect(
      await db.query(sql`SELECT 1 FROM stored_files f
        WHERE state = 'stored' AND NOT EXISTS (
          SELECT 1 FROM lab_report_versions v WHERE v.file_key = f.key)`),
    ).toEqual([])
  })

  it('cannot replace a newer version in the database', async () => {
    const { report } = await importFields(createReportFields())
    await expect(
      server.context.db.query(
        sql`UPDATE lab_reports SET issued_at = issued_at - interval '1 day'
         WHERE id = ${report.id}`,
      ),
    ).rejects.toMatchObject({ constraint: 'lab_reports_newest_version' })
  })

  it('shows a correction of a released report at once, but not a new critical value', async () => {
    const fields = createReportFields()
    const { report } = await importFields(fields)
    await releaseReport(server.context, { id: report.id }, staff)
    const corrected = await importFields(correct(fields, '21'))
    expect(corrected.report.released_at).not.toBeNull()
    const critical = await importFields({
      ...correct(fields, '2'),
      issued: '2026-11-23T10:00:00-05:00',
      results: [createResultFields({ value: '2', flag: 'critical_low', is_critical: true })],
    })
    expect(critical.report).toMatchObject({ released_at: null, is_critical: true })
    await recordContact(server.context, { id: report.id, version: 3 }, staff)
    await releaseReport(server.context, { id: report.id }, staff)
    const results = [
      createResultFields({ value: '2', flag: 'critical_low', is_critical: true }),
      createResultFields({ name: 'TSH', loinc: '3016-3', flag: 'normal' }),
    ]
    const known = await importFields({
      ...correct(fields, '2'),
      issued: '2026-11-24T10:00:00-05:00',
      results,
    })
    expect(known.report).toMatchObject({ is_critical: true, released_at: expect.any(Number) })
    const withdrawn = await importFields({
      ...fields,
      status: 'entered-in-error',
      issued: '2026-11-25T10:00:00-05:00',
      results: [createResultFields({ value: '1', flag: 'critical_low', is_critical: true })],
    })
    expect(withdrawn.report).toMatchObject({
      is_critical: false,
      released_at: expect.any(Number),
      withdrawn_by: 'laboratory',
    })
  })
})
