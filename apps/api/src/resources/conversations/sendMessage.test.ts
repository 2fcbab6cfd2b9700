import { MessageResponse } from '@portal/contract'
import { DAY } from '@portal/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createId } from '../../core/values/createId.ts'
import { sql } from '../../db/sql.ts'
import { createPdf } from '../documents/demo/createPdf.ts'
import { removeExpiredRows } from '../../jobs/cleanup.ts'
import { addProtocol } from '../../testing/addProtocol.ts'
import { bookSession } from '../../testing/fixtures/bookingFixture.ts'
import { readErrorCode } from '../../testing/errorResponses.ts'
import { addDocument, documentsPath } from '../../testing/files/uploadDocument.ts'
import {
  postMessage,
  readMessages,
  sendText,
  startConversation,
} from '../../testing/fixtures/messagingFixture.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
} from '../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { conversations } from './index.ts'

const now = '2026-12-01T15:00:00Z'

let server: TestServer
let member: LoggedInMember
let other: LoggedInMember

beforeAll(async () => {
  server = await startTestServer({ now })
  other = await addLoggedInMember(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  member = await addLoggedInMember(server)
})

const setCoach = (client: LoggedInMember, coach: string) =>
  server.context.db.query(sql`UPDATE users SET coach_id = ${coach} WHERE id = ${client.id}`)

describe('POST and GET /conversations/{id}/messages/', () => {
  let id: string
  beforeEach(async () => {
    id = await startConversation(member)
  })

  it('trims the text and needs a text or an attachment', async () => {
    expect((await sendText(member, id, '  Hello\n')).message.text).toBe('Hello')
    for (const text of ['', '  \n', 'a'.repeat(5001), 'a\0b'])
      expect((await postMessage(member, id, text)).status).toBe(400)
    expect((await postMessage(member, id, '🙂'.repeat(2500))).status).toBe(201)
  })

  it('returns the stored message for a repeated request, however late', async () => {
    const client_id = createId()
    const { message } = await sendText(member, id, 'Hello', { client_id })
    const { context } = server
    await removeExpiredRows(
      context.db,
      conversations.expiringRows ?? [],
      Date.parse(now) + 400 * DAY,
    )
    const again = await postMessage(member, id, ' Hello ', { client_id })
    expect(again.status).toBe(200)
    expect(MessageResponse.parse(again.body).message).toEqual(message)
    // ids of other members are other ids
    const otherId = await startConversation(other)
    expect((await postMessage(other, otherId, 'Hello', { client_id })).status).toBe(201)
  })

  it('stores nothing that somebody else has written on this device', async () => {
    const response = await postMessage(member, id, 'Hello', { member_id: other.id })
    expect(response.body).toMatchObject({ code: 'other_member' })
    expect((await postMessage(member, id, 'Hello', { member_id: member.id })).status).toBe(201)
  })

  it('refuses a client_id of another message', async () => {
    const client_id = createId()
    await sendText(member, id, 'Hello', { client_id })
    const coach = await addTestPractitioner(server)
    await setCoach(member, coach)
    const elsewhere = await startConversation(member, coach)
    for (const response of [
      await postMessage(member, id, 'Bye', { client_id }),
      await postMessage(member, elsewhere, 'Hello', { client_id }),
    ])
      expect([response.status, readErrorCode(response.body)]).toEqual([409, 'client_id_reused'])
    expect((await readMessages(member, elsewhere)).results).toEqual([])
  })

  it('pages from the latest message to the first one', async () => {
    for (let index = 1; index <= 5; index += 1) await sendText(member, id, `message ${index}`)
    const first = await readMessages(member, id, '?limit=2')
    expect([first.results.map(({ number }) => number), first.next]).toEqual([[5, 4], 4])
    const second = await readMessages(member, id, '?limit=3&before=4')
    expect([second.results.map(({ number }) => number), second.next]).toEqual([[3, 2, 1], null])
  })

  it('attaches documents of the member, and says when one is no longer available', async () => {
    const document = await addDocument(member, 'Diary.pdf', createPdf())
    const foreign = await addDocument(other, 'Diary.pdf', createPdf())
    const client_id = createId()
    const body = { client_id, document_ids: [document.id, document.id] }
    const { message, conversation } = await sendText(member, id, '', body)
    expect(message.attachments.map((each) => each.document?.name)).toEqual(['Diary.pdf'])
    expect(conversation.last_message).toMatchObject({ text: '', has_attachments: true })
    const refused = await postMessage(member, id, 'Hello', { document_ids: [foreign.id] })
    expect([refused.status, readErrorCode(refused.body)]).toEqual([404, 'attachment_not_found'])
    await member.delete(`${documentsPath}${document.id}/`, {})
    expect((await readMessages(member, id)).results[0]?.attachments).toEqual([{ document: null }])
    // the request is still the same one
    expect((await postMessage(member, id, '', body)).status).toBe(200)
    // the file is removed for good
    await server.context.db.query(sql`DELETE FROM documents WHERE id = ${document.id}`)
    expect((await readMessages(member, id)).results[0]?.attachments).toEqual([{ document: null }])
  })

  it('refers to a session, a document and a protocol item, with the title of today', async () => {
    const coach = await addTestPractitioner(server)
    const session = await bookSession(member, coach, '2026-12-04T10:00:00-05:00')
    const document = await addDocument(member, 'Diary.pdf', createPdf())
    const protocol = await addProtocol(server, { memberId: member.id, practitionerId: coach })
    const item = { kind: 'protocol_item', id: protocol.id, part: 'walk' }
    for (const reference of [
      { kind: 'appointment', id: session.id },
      { kind: 'document', id: document.id },
      item,
    ])
      await sendText(member, id, 'A question', { reference })
    const references = async () =>
      (await readMessages(member, id)).results.toReversed().map(({ reference }) => reference)
    expect(await references()).toEqual([
      {
        kind: 'appointment',
        id: session.id,
        part: null,
        title: 'Follow-up Session',
        at: '2026-12-04T10:00:00-05:00',
      },
      {
        kind: 'document',
        id: document.id,
        part: null,
        title: 'Diary.pdf',
        at: null,
      },
      { ...item, title: 'walk', at: null },
    ])
    await member.delete(`${documentsPath}${document.id}/`, {})
    await server.context.db.query(
      sql`UPDATE memberships SET status = 'lapsed' WHERE member_id = ${member.id}`,
    )
    expect((await references()).map((each) => each?.title)).toEqual([
      'Follow-up Session',
      null,
      null,
    ])
    for (const reference of [
      { kind: 'appointment', id: createId() },
      { kind: 'document', id: session.id },
      { ...item, part: 'run' },
      { ...item, part: null },
      { kind: 'appointment', id: session.id, part: 'walk' },
    ]) {
      const refused = await postMessage(member, id, 'A question', { reference })
      expect([refused.status, readErrorCode(refused.body)]).toEqual([404, 'reference_not_found'])
    }
    const foreign = await postMessage(other, await startConversation(other), 'A question', {
      reference: item,
    })
    expect(foreign.status).toBe(404)
  })

  it('accepts the names of parts that portals of earlier builds send', async () => {
    const coach = await addTestPractitioner(server)
    const { id: protocolId } = await addProtocol(server, {
      memberId: member.id,
      practitionerId: coach,
    })
    const reference = { kind: 'protocol_item', id: protocolId, item_key: 'walk' }
    const { message } = await sendText(member, id, 'A question', { reference })
    expect(message.reference).toMatchObject({ part: 'walk', title: 'walk' })
  })

  it('rejects a reference of an unknown kind, and names the field', async () => {
    const reference = { kind: 'constructor', id: createId() }
    const { status, body } = await postMessage(member, id, 'A question', { reference })
    expect(status).toBe(400)
    expect(body['errors']).toEqual([expect.objectContaining({ field: 'reference.kind' })])
  })

  it('limits how many new messages a member can send in a minute', { tags: 'deep' }, async () => {
    const client_id = createId()
    await sendText(member, id, 'first', { client_id })
    const statuses: number[] = []
    let last = await postMessage(member, id, 'next')
    while (last.status === 201) {
      statuses.push(last.status)
      last = await postMessage(member, id, 'next')
    }
    expect([statuses.length, last.status]).toEqual([59, 429])
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
    // a repeated one is not counted
    expect((await postMessage(member, id, 'first', { client_id })).status).toBe(200)
  })
})
