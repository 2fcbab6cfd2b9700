import { RecordMessagesResponse } from '@portal/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createId } from '../../core/values/createId.ts'
import { describeReferences, type Reference } from '../../core/declarations/references.ts'
import { type Queryable, sql } from '../../db/sql.ts'
import { addProtocol } from '../../testing/addProtocol.ts'
import { bookSession } from '../../testing/fixtures/bookingFixture.ts'
import { listErrors } from '../../testing/errorResponses.ts'
import { enrollIn, publishDemoCourse } from '../../testing/fixtures/coursesFixture.ts'
import { addLabOrder } from '../../testing/payments/labOrdersFixture.ts'
import { addDocument } from '../../testing/files/uploadDocument.ts'
import {
  addNamedMember,
  createReportFields,
  importReportFields,
  staff,
} from '../../testing/fixtures/labsFixture.ts'
import {
  postMessage,
  readMessages,
  startConversation,
} from '../../testing/fixtures/messagingFixture.ts'
import {
  assignBuiltIn,
  requestSend,
  saveAll,
} from '../../testing/fixtures/questionnairesFixture.ts'
import {
  addTestPractitioner,
  type LoggedInMember,
} from '../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { findCourse } from '../courses/courses.repository.ts'
import { createPdf } from '../documents/demo/createPdf.ts'
import { releaseReport } from '../labs/practice/releaseReport.ts'
import { setMembershipStatus } from '../memberships/setMembershipStatus.ts'

let server: TestServer
let member: LoggedInMember
let conversationId: string

beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T15:00:00Z' })
  await publishDemoCourse(server, 'better-sleep')
})
afterAll(() => server.close())
beforeEach(async () => {
  member = await addNamedMember(server)
  conversationId = await startConversation(member)
})

/** A record of every kind that a resource registers, and one of its parts where it has some. */
async function addRecords(): Promise<readonly Reference[]> {
  const coach = await addTestPractitioner(server)
  const session = await bookSession(member, coach, '2026-12-04T10:00:00-05:00')
  const document = await addDocument(member, 'Diary.pdf', createPdf())
  const protocol = await addProtocol(server, { memberId: member.id, practitionerId: coach })
  const { report } = await importReportFields(server, member.id, createReportFields())
  await releaseReport(server.context, { id: report.id }, staff)
  const [marker] = await server.context.db.query<{ id: string }>(
    sql`SELECT id FROM lab_markers WHERE member_id = ${member.id}`,
  )
  return [
    { kind: 'appointment', id: session.id, part: null },
    { kind: 'document', id: document.id, part: null },
    { kind: 'protocol_item', id: protocol.id, part: 'walk' },
    { kind: 'lab_report', id: report.id, part: null },
    { kind: 'lab_report', id: report.id, part: marker?.id ?? null },
    { kind: 'lab_order', id: await addLabOrder(server, member.id), part: null },
    { kind: 'questionnaire', id: await addSentQuestionnaire(), part: null },
    { kind: 'course', id: await findCourseId(), part: null },
    { kind: 'course_lesson', id: await enrollIn(member, 'better-sleep'), part: 'bedroom' },
  ]
}

async function findCourseId(): Promise<string> {
  const course = await findCourse(server.context.db, 'better-sleep')
  if (course === null) throw new Error('There is no course.')
  return course.id
}

async function addSentQuestionnaire(): Promise<string> {
  const { id } = await assignBuiltIn(server, member, 'who-5')
  const questions = [1, 2, 3, 4, 5].map((number) => `who5-${number}`)
  const answers = Object.fromEntries(questions.map((each) => [each, [{ code: 'most' }]]))
  await saveAll(member, id, answers)
  await requestSend(member, id, answers)
  return id
}

const ask = (reference: object) => postMessage(member, conversationId, 'A question', { reference })

const readReferences = async () =>
  (await readMessages(member, conversationId)).results
    .toReversed()
    .map(({ reference }) => reference)

describe('what messages refer to', () => {
  it(
    'is read with one query for each kind, however many messages a page has',
    { tags: 'deep' },
    async () => {
      const records = await addRecords()
      const { db, referenceKinds: kinds } = server.context
      expect(new Set(records.map(({ kind }) => kind))).toEqual(new Set(Object.keys(kinds)))
      const statements: string[] = []
      const counted: Queryable = {
        query: (statement) => {
          statements.push(statement.text)
          return db.query(statement)
        },
        script: (text) => db.script(text),
      }
      const repeated = [...records, ...records]
      const findDescription = await describeReferences(kinds, counted, member.id, repeated)
      expect(records.map((record) => findDescription(record)?.title)).toEqual([
        'Follow-up Session',
        'Diary.pdf',
        'walk',
        'Iron panel',
        'Ferritin',
        expect.stringMatching(/^L-/),
        'Weekly check-in',
        'Better sleep',
        'A bedroom that helps',
      ])
      expect(statements.length).toBe(Object.keys(kinds).length)
    },
  )

  it.each(['courses', 'constructor', 'Document'])(
    'cannot be of the kind %s, which no resource registers',
    async (kind) => {
      const { status, body } = await ask({ kind, id: createId() })
      expect([status, listErrors(body)?.map(([field]) => field)]).toEqual([400, ['reference.kind']])
    },
  )

  it('is found by an id in upper case', { tags: 'deep' }, async () => {
    for (const { kind, id, part } of await addRecords())
      expect((await ask({ kind, id: id.toUpperCase(), part })).status).toBe(201)
  })

  it(
    'is found by the names of a part that portals of earlier builds send',
    { tags: 'deep' },
    async () => {
      const records = await addRecords()
      const [item, marker] = [records[2], records[4]]
      const earlier = [
        { kind: item?.kind, id: item?.id, item_key: item?.part },
        { kind: item?.kind, id: item?.id, item_key: item?.part, marker_id: null },
        { kind: marker?.kind, id: marker?.id, marker_id: marker?.part, item_key: null },
      ]
      for (const reference of earlier) expect((await ask(reference)).status).toBe(201)
      expect((await readReferences()).map((each) => each?.part)).toEqual([
        'walk',
        'walk',
        marker?.part,
      ])
    },
  )

  it('is only what a lapsed membership still opens', async () => {
    const records = await addRecords()
    await setMembershipStatus(server.context, member.id, 'lapsed', staff)
    const answers = await Promise.all(
      records.map(async (record) => [record.kind, (await ask(record)).status]),
    )
    expect(answers).toEqual([
      ['appointment', 201],
      ['document', 201],
      ['protocol_item', 404],
      ['lab_report', 201],
      ['lab_report', 201],
      ['lab_order', 201],
      ['questionnaire', 201],
      ['course', 201],
      ['course_lesson', 201],
    ])
  })

  it('is part of what identifies a repeated message', async () => {
    const [, document, , report, marker] = await addRecords()
    const client_id = createId()
    const send = async (reference: Reference | undefined) =>
      (await postMessage(member, conversationId, 'Why?', { client_id, reference })).status
    expect(await send(report)).toBe(201)
    expect([await send(report), await send(marker), await send(document)]).toEqual([200, 409, 409])
  })

  it('finds the messages about a record, also about its parts, of the member only', async () => {
    const [session, document, , report, marker] = await addRecords()
    for (const [reference, text] of [
      [session, 'The session'],
      [report, 'The report'],
      [marker, 'The marker'],
    ] as const)
      await postMessage(member, conversationId, text, { reference })
    const list = async (client: LoggedInMember, record: Reference | undefined) => {
      const query = new URLSearchParams({ kind: record?.kind ?? '', id: record?.id ?? '' })
      const { status, body } = await client.get(`/api/client/v1/messages/?${query.toString()}`)
      expect(status).toBe(200)
      return RecordMessagesResponse.parse(body).results
    }
    expect((await list(member, report)).map(({ text }) => text)).toEqual([
      'The marker',
      'The report',
    ])
    expect(await list(member, session)).toMatchObject([
      {
        text: 'The session',
        conversation_id: conversationId,
        reference: { title: 'Follow-up Session' },
      },
    ])
    expect(await list(member, document)).toEqual([])
    expect(await list(await addNamedMember(server), session)).toEqual([])
    const missing = await member.get('/api/client/v1/messages/?kind=appointment')
    expect([missing.status, listErrors(missing.body)?.map(([field]) => field)]).toEqual([
      400,
      ['id'],
    ])
  })

  it('is not described for another member', async () => {
    const records = await addRecords()
    const other = await addNamedMember(server)
    const { db, referenceKinds } = server.context
    for (const record of records) {
      const describe = (id: string) => describeReferences(referenceKinds, db, id, [record])
      expect((await describe(member.id))(record)).not.toBeNull()
      // every member sees the courses of the catalog
      if (record.kind !== 'course') expect((await describe(other.id))(record)).toBeNull()
    }
  })
})
