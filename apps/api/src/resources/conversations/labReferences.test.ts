import { LabResultsResponse } from '@portal/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createId } from '../../core/values/createId.ts'
import { sql } from '../../db/sql.ts'
import { presentThreadMessages, renderThread } from './staff/presentThread.ts'
import { readErrorCode } from '../../testing/errorResponses.ts'
import {
  addNamedMember,
  createReportFields,
  createResultFields,
  importReportFields,
  staff,
} from '../../testing/fixtures/labsFixture.ts'
import {
  postMessage,
  readMessages,
  sendText,
  startConversation,
} from '../../testing/fixtures/messagingFixture.ts'
import type { LoggedInMember } from '../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { releaseReport } from '../labs/practice/releaseReport.ts'
import { withdrawReport } from '../labs/practice/reviewReport.ts'
import { listAllMessages } from './messages.repository.ts'

let server: TestServer
let member: LoggedInMember
let conversationId: string

beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T15:00:00Z' })
})
afterAll(() => server.close())
beforeEach(async () => {
  member = await addNamedMember(server)
  conversationId = await startConversation(member)
})

type Fields = Readonly<Record<string, unknown>>

/** Imports a report without releasing it. Returns its id. */
const importReport = async (fields: Fields = {}, memberId = member.id): Promise<string> =>
  (await importReportFields(server, memberId, createReportFields(fields))).report.id

async function addReport(fields: Fields = {}, memberId = member.id): Promise<string> {
  const id = await importReport(fields, memberId)
  await releaseReport(server.context, { id }, staff)
  return id
}

async function readMarkerId(client = member): Promise<string> {
  const { body } = await client.get('/api/client/v1/labs/results/')
  return LabResultsResponse.parse(body).results[0]?.marker.id ?? ''
}

const ask = (reference: Fields) =>
  postMessage(member, conversationId, 'What does this mean?', { reference })

const readReferences = async () =>
  (await readMessages(member, conversationId)).results
    .toReversed()
    .map(({ reference }) => reference)

describe('a message about lab results', () => {
  it('refers to a report and to one marker of it, by ids', async () => {
    const id = await addReport()
    const part = await readMarkerId()
    for (const reference of [
      { kind: 'lab_report', id },
      { kind: 'lab_report', id, part },
    ])
      await sendText(member, conversationId, 'What does this mean?', { reference })
    const shared = { kind: 'lab_report', id, at: null }
    expect(await readReferences()).toEqual([
      { ...shared, part: null, title: 'Iron panel' },
      { ...shared, part, title: 'Ferritin' },
    ])
    const messages = await listAllMessages(server.context.db, member.id)
    const thread = renderThread(await presentThreadMessages(server.context, messages))
    expect(thread).toContain('About: Iron panel')
    expect(thread).toContain('About: Ferritin')
    expect(thread).not.toContain('12.0')
  })

  it('rejects what the member cannot see with 404', async () => {
    const id = await addReport()
    const part = await readMarkerId()
    const other = await addNamedMember(server)
    const foreignId = await addReport({}, other.id)
    const withdrawnId = await addReport()
    await withdrawReport(server.context, withdrawnId, staff)
    for (const reference of [
      { id: foreignId },
      { id, part: await readMarkerId(other) },
      { id: await importReport() },
      { id: await importReport({ status: 'preliminary' }), part },
      { id: withdrawnId },
      { id: createId() },
      { id, part: createId() },
      { id, part: 'ferritin' },
    ]) {
      const { status, body } = await ask({ kind: 'lab_report', ...reference })
      expect([status, readErrorCode(body)]).toEqual([404, 'reference_not_found'])
    }
  })

  it('rejects a part that is no name with 400', async () => {
    const id = await addReport()
    for (const part of ['', 'A B', '\0', 1])
      expect((await ask({ kind: 'lab_report', id, part })).status).toBe(400)
  })

  it.each([
    { name: 'the laboratory', status: 'entered-in-error' },
    { name: 'the practice', status: null },
  ])('is no longer available when $name withdrew the report', async ({ status }) => {
    const fields = createReportFields()
    const id = await addReport(fields)
    await ask({ kind: 'lab_report', id, part: await readMarkerId() })
    await ask({ kind: 'lab_report', id })
    if (status === null) await withdrawReport(server.context, id, staff)
    else await importReport({ ...fields, status, issued: '2026-11-21T10:00:00-05:00' })
    expect((await readReferences()).map((each) => [each?.id, each?.title])).toEqual([
      [null, null],
      [null, null],
    ])
  })

  it('keeps the report and loses a marker that a correction removed', async () => {
    const fields = createReportFields()
    const id = await addReport(fields)
    await ask({ kind: 'lab_report', id, part: await readMarkerId() })
    await ask({ kind: 'lab_report', id })
    await importReport({
      ...fields,
      status: 'corrected',
      issued: '2026-11-21T10:00:00-05:00',
      results: [
        createResultFields({
          name: 'IRON',
          loinc: '2498-4',
          unit: 'ug/dL',
          unit_code: 'ug/dL',
          ranges: [],
        }),
      ],
    })
    expect((await readReferences()).map((each) => each?.title)).toEqual([null, 'Iron panel'])
  })

  it('stays readable after a membership lapsed, and not on an a-la-carte plan', async () => {
    const id = await addReport()
    await ask({ kind: 'lab_report', id })
    const { db } = server.context
    await db.query(sql`UPDATE memberships SET status = 'lapsed' WHERE member_id = ${member.id}`)
    expect((await readReferences())[0]?.title).toBe('Iron panel')
    await db.query(sql`UPDATE users SET plan_type = 'ALACARTE' WHERE id = ${member.id}`)
    expect((await readReferences())[0]?.title).toBeNull()
  })
})
