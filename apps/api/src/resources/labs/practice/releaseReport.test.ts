import { LabReportResponse, LabsResponse } from '@portal/contract'
import { MINUTE } from '@portal/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toUtcIso } from '../../../core/values/instants.ts'
import { sql } from '../../../db/sql.ts'
import {
  addNamedMember,
  createReportFields,
  createResultFields,
  importReportFields,
  staff,
} from '../../../testing/fixtures/labsFixture.ts'
import { listEmailsTo } from '../../../testing/listEmailsTo.ts'
import {
  addTestPractitioner,
  type LoggedInMember,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { setClock } from '../../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import type { LabReportRow } from '../labReports.repository.ts'
import { enqueueDueReleases, releaseReport } from './releaseReport.ts'
import {
  commentOnReport,
  endHold,
  holdReport,
  recordContact,
  reviewReport,
  withdrawReport,
} from './reviewReport.ts'

const base = '/api/client/v1/labs/'
const receivedAt = '2026-12-01T15:00:00Z'
const dueAt = '2026-12-04T15:00:00Z'

let server: TestServer
let member: LoggedInMember

beforeAll(async () => {
  server = await startTestServer({ now: receivedAt })
})
afterAll(() => server.close())
beforeEach(async () => {
  setClock(server, receivedAt)
  member = await addNamedMember(server)
})

type Fields = Readonly<Record<string, unknown>>

const add = async (fields: Fields = {}): Promise<LabReportRow> =>
  (await importReportFields(server, member.id, createReportFields(fields))).report

const critical: Fields = {
  results: [createResultFields({ value: '2', flag: 'critical_low', is_critical: true })],
}

const advance = (duration: number): void =>
  setClock(server, toUtcIso(server.context.clock.now() + duration))

/** Lets the time pass after which an email is sent. */
async function sendEmails(): Promise<void> {
  await server.context.jobs.idle()
  advance(10 * MINUTE)
  await server.context.jobs.idle()
}

/** Runs the periodic task and its jobs. */
async function runPeriodically(instant: string): Promise<void> {
  setClock(server, instant)
  await enqueueDueReleases(server.context.db, server.context.clock.now())
  await server.context.jobs.idle()
}

const isReleased = async ({ id }: { id: string }): Promise<boolean> =>
  LabsResponse.parse((await member.get(base)).body).reports.some((report) => report.id === id)

const getReport = async (id: string) =>
  LabReportResponse.parse((await member.get(`${base}reports/${id}/`)).body).report

describe('automatic release', () => {
  it('releases a final report after 72 hours, with one email that does not say what', async () => {
    const report = await add()
    await runPeriodically('2026-12-04T14:59:59Z')
    expect(await isReleased(report)).toBe(false)
    await runPeriodically(dueAt)
    await runPeriodically(dueAt)
    expect(await isReleased(report)).toBe(true)
    await sendEmails()
    const [email, ...more] = await listEmailsTo(server, member.email)
    expect(more).toEqual([])
    expect(email?.subject).toBe('New results are ready')
    expect(email?.text).toContain('/labs')
    expect(JSON.stringify(email)).not.toMatch(/ferritin|iron|harbor|12\.0/i)
  })

  it('does not release a preliminary report', async () => {
    const report = await add({ status: 'preliminary' })
    await runPeriodically(dueAt)
    expect(await isReleased(report)).toBe(false)
  })

  it('does not release a report on hold until an hour after the hold ended at most', async () => {
    const report = await add()
    await holdReport(server.context, report.id, 'Discuss it first.', staff)
    await runPeriodically(dueAt)
    expect(await isReleased(report)).toBe(false)
    await endHold(server.context, report.id, staff)
    await runPeriodically('2026-12-04T16:00:00Z')
    expect(await isReleased(report)).toBe(true)
  })

  it('releases a critical report only after the member was contacted', async () => {
    const report = await add(critical)
    await runPeriodically(dueAt)
    expect(await isReleased(report)).toBe(false)
    await recordContact(server.context, { id: report.id, version: 1 }, staff)
    await runPeriodically('2026-12-04T16:00:00Z')
    expect(await isReleased(report)).toBe(true)
  })

  it('follows the setting', async () => {
    const off = await startTestServer({ now: receivedAt, env: { LABS_AUTO_RELEASE_HOURS: 'off' } })
    try {
      const other = await addNamedMember(off)
      const { report } = await importReportFields(off, other.id, createReportFields())
      expect(report.release_due_at).toBeNull()
    } finally {
      await off.close()
    }
  })
})

describe('releaseReport', () => {
  it('shows a report, ends its hold, and changes nothing the second time', async () => {
    const { id } = await add()
    await holdReport(server.context, id, 'Discuss it first.', staff)
    const first = await releaseReport(server.context, { id }, staff)
    expect(await releaseReport(server.context, { id }, staff)).toEqual(first)
    await sendEmails()
    expect((await listEmailsTo(server, member.email)).length).toBe(1)
  })

  it('sends one email about reports that are released close together', async () => {
    for (const _ of [1, 2, 3]) {
      await releaseReport(server.context, { id: (await add()).id }, staff)
      advance(3 * MINUTE)
      await server.context.jobs.idle()
    }
    await sendEmails()
    expect((await listEmailsTo(server, member.email)).length).toBe(1)
    await releaseReport(server.context, { id: (await add()).id }, staff)
    await sendEmails()
    expect((await listEmailsTo(server, member.email)).length).toBe(2)
  })

  it('sends no email that ends in a rejection, to a member without any membership', async () => {
    await server.context.db.query(
      sql`UPDATE users SET plan_type = 'ALACARTE' WHERE id = ${member.id}`,
    )
    await releaseReport(server.context, { id: (await add()).id }, staff)
    await sendEmails()
    expect(await listEmailsTo(server, member.email)).toEqual([])
  })

  it('sends no email about a report that was opened meanwhile', async () => {
    const { id } = await add()
    await releaseReport(server.context, { id }, staff)
    await member.post(`${base}reports/${id}/seen/`, {})
    await sendEmails()
    expect(await listEmailsTo(server, member.email)).toEqual([])
  })

  it.each([
    [{ status: 'partial' }, 'lab_report_not_final'],
    [critical, 'lab_contact_required'],
  ])('rejects %j', async (fields, code) => {
    const { id } = await add(fields)
    await expect(releaseReport(server.context, { id }, staff)).rejects.toMatchObject({ code })
    await expect(
      server.context.db.query(sql`UPDATE lab_reports SET released_at = now() WHERE id = ${id}`),
    ).rejects.toThrow(/violates check constraint/)
  })

  it('rejects a withdrawn report', async () => {
    const { id } = await add()
    await withdrawReport(server.context, id, staff)
    await expect(releaseReport(server.context, { id }, staff)).rejects.toMatchObject({
      code: 'lab_report_withdrawn',
    })
  })

  it('rejects a report whose first version that arrived was a withdrawal', async () => {
    const fields = createReportFields()
    const importAt = (status: string, issued: string) =>
      importReportFields(server, member.id, { ...fields, status, issued })
    const { report } = await importAt('entered-in-error', '2026-11-22T10:00:00Z')
    expect(report).toMatchObject({ withdrawn_by: 'laboratory', released_at: null })
    expect((await importAt('final', '2026-11-21T10:00:00Z')).effect).toBe('older')
    await expect(releaseReport(server.context, { id: report.id }, staff)).rejects.toMatchObject({
      code: 'lab_report_withdrawn',
    })
    expect((await member.get(base)).body).toMatchObject({ reports: [], pending: [] })
    const { report: corrected } = await importAt('corrected', '2026-11-23T10:00:00Z')
    expect(corrected).toMatchObject({ withdrawn_by: null, status: 'corrected' })
  })

  it('sends no email to a member who turned them off', async () => {
    await server.context.db.query(
      sql`UPDATE users SET notify_lab_mail = false WHERE id = ${member.id}`,
    )
    const { id } = await add()
    await releaseReport(server.context, { id }, staff)
    await sendEmails()
    expect(await listEmailsTo(server, member.email)).toEqual([])
  })

  it('sends no email about a report that was withdrawn meanwhile', async () => {
    const { id } = await add()
    await releaseReport(server.context, { id }, staff)
    await withdrawReport(server.context, id, staff)
    await sendEmails()
    expect(await listEmailsTo(server, member.email)).toEqual([])
  })

  it('cannot hold a report that the member can see', async () => {
    const { id } = await add()
    await releaseReport(server.context, { id }, staff)
    await expect(holdReport(server.context, id, 'Late.', staff)).rejects.toMatchObject({
      code: 'lab_report_released',
    })
  })
})

describe('comments', () => {
  const correct = (fields: Fields, results: Fields[]): Fields => ({
    ...fields,
    status: 'corrected',
    issued: '2026-11-25T10:00:00Z',
    results,
  })

  it('shows who reviewed a report and what they wrote', async () => {
    const practitionerId = await addTestPractitioner(server)
    const { id } = await add()
    await releaseReport(server.context, { id }, staff)
    const markerId = (await getReport(id)).results[0]?.marker_id ?? ''
    const comment = { reportId: id, practitionerId, text: 'Eat more lentils.' }
    await reviewReport(server.context, { id, version: 1 }, practitionerId, staff)
    await commentOnReport(server.context, { ...comment, markerId: null, text: 'Good.' }, staff)
    await commentOnReport(server.context, { ...comment, markerId }, staff)
    expect(await getReport(id)).toMatchObject({
      comment: 'Good.',
      has_comment: true,
      reviewer: { id: practitionerId },
      results: [{ comment: 'Eat more lentils.' }],
    })
    const { latest } = LabsResponse.parse((await member.get(base)).body)
    expect(latest).toMatchObject({ comment: 'Good.', reviewer: { id: practitionerId } })
    await commentOnReport(server.context, { ...comment, markerId, text: null }, staff)
    expect(await getReport(id)).toMatchObject({ results: [{ comment: null }] })
  })

  it('keeps a comment after a correction only if its marker did not change', async () => {
    const practitionerId = await addTestPractitioner(server)
    const tsh = createResultFields({ name: 'TSH', loinc: '3016-3' })
    const fields = createReportFields({ results: [createResultFields(), tsh] })
    const { report } = await importReportFields(server, member.id, fields)
    await releaseReport(server.context, { id: report.id }, staff)
    for (const { marker_id } of (await getReport(report.id)).results)
      await commentOnReport(
        server.context,
        { reportId: report.id, markerId: marker_id, practitionerId, text: 'Look.' },
        staff,
      )
    const changed = createResultFields({ value: '21' })
    await importReportFields(server, member.id, correct(fields, [changed, tsh]))
    const { results, reviewer } = await getReport(report.id)
    expect(results.map(({ comment }) => comment)).toEqual([null, 'Look.'])
    expect(reviewer).toBeNull()
  })

  it('rejects a comment on a marker that the report does not have', async () => {
    const practitionerId = await addTestPractitioner(server)
    const { id } = await add()
    await expect(
      commentOnReport(
        server.context,
        { reportId: id, markerId: id, practitionerId, text: 'x' },
        staff,
      ),
    ).rejects.toMatchObject({ code: 'lab_marker_missing' })
  })
})
