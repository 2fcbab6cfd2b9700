import { MINUTE } from '@portal/domain/time'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { toUtcIso } from '../../core/values/instants.ts'
import { createLog } from '../../core/log.ts'
import { sql } from '../../db/sql.ts'
import { brokenPdf } from '../../testing/files/readDocuments.ts'
import {
  addNamedMember,
  createReportFields,
  createResultFields,
  importReportFields,
  staff,
} from '../../testing/fixtures/labsFixture.ts'
import {
  addTestPractitioner,
  type LoggedInMember,
} from '../../testing/fixtures/schedulingFixture.ts'
import { setClock } from '../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { enqueueDueReleases, releaseReport } from './practice/releaseReport.ts'
import {
  commentOnReport,
  endHold,
  holdReport,
  recordContact,
  reviewReport,
} from './practice/reviewReport.ts'

const base = '/api/client/v1/labs/'
/**
 * Names, values, units, words and persons of the report. The value has more decimals than an
 * instant of the log, and the name is not a part of a random id.
 */
const secrets = new RegExp(
  [
    'ferritin',
    '2276-4',
    '7\\.3146',
    'ng/mL',
    'hemolyzed',
    'anemia',
    'Iron panel',
    'harbor',
    'critical',
    'lentils',
    '\\bChen\\b',
    '1988-04',
  ].join('|'),
  'i',
)

let server: TestServer
let member: LoggedInMember
const lines: string[] = []

beforeAll(async () => {
  server = await startTestServer({
    now: '2026-12-01T15:00:00Z',
    log: createLog('debug', (line) => void lines.push(line)),
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  member = await addNamedMember(server)
})

const fields = createReportFields({
  conclusion: 'Signs of anemia.',
  documents: [{ content_type: 'application/pdf', base64: brokenPdf.toString('base64') }],
  results: [
    createResultFields({
      value: '7.3146',
      flag: 'critical_low',
      is_critical: true,
      notes: ['Hemolyzed.'],
    }),
  ],
})

it('writes nothing about a report to logs, jobs, audit rows, emails or URLs', async () => {
  const { context } = server
  const practitionerId = await addTestPractitioner(server)
  const { report } = await importReportFields(server, member.id, fields)
  await reviewReport(context, { id: report.id, version: 1 }, practitionerId, staff)
  await commentOnReport(
    context,
    { reportId: report.id, markerId: null, practitionerId, text: 'Eat lentils.' },
    staff,
  )
  await holdReport(context, report.id, 'The anemia is critical.', staff)
  await endHold(context, report.id, staff)
  await recordContact(context, { id: report.id, version: 1 }, staff)
  await releaseReport(context, { id: report.id }, staff)
  await enqueueDueReleases(context.db, context.clock.now())
  await context.jobs.idle()
  setClock(server, toUtcIso(context.clock.now() + 10 * MINUTE))
  await context.jobs.idle()
  const overview = await member.get(base)
  expect(overview.text).toMatch(/7\.3146/)
  const [marker] = await context.db.query<{ id: string }>(
    sql`SELECT id FROM lab_markers WHERE member_id = ${member.id}`,
  )
  const urls = ['', 'results/', `markers/${marker?.id}/`, `reports/${report.id}/`].map(
    (path) => `${base}${path}`,
  )
  for (const url of urls) expect((await member.get(url)).status).toBe(200)
  await member.post(`${base}reports/${report.id}/seen/`, {})
  // rejected files must not be quoted, either
  for (const rejected of [
    { ...fields, patient: { first_name: 'Ferritin', last_name: 'Chen' } },
    { ...fields, status: 'ferritin' },
    { ...fields, title: 'Ferritin 7.3146' },
  ])
    await expect(importReportFields(server, member.id, rejected)).rejects.toSatisfy(
      (error) => !secrets.test(`${String(error)} ${JSON.stringify(error)}`),
    )
  const jobs = await context.db.query(sql`SELECT kind, dedupe_key, payload FROM outbox`)
  const audit = await context.db.query(sql`SELECT action, details FROM audit_log`)
  const mails = await context.db.query(sql`SELECT * FROM mailbox WHERE recipient = ${member.email}`)
  expect(jobs.length).toBeGreaterThan(1)
  expect(audit.length).toBeGreaterThan(5)
  expect(mails.length).toBe(1)
  expect(lines.length).toBeGreaterThan(5)
  for (const [name, written] of Object.entries({ jobs, audit, mails, lines, urls }))
    expect(`${name} ${JSON.stringify(written)}`).not.toMatch(secrets)
})
