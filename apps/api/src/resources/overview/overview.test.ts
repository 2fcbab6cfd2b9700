import { type OverviewState, OverviewResponse } from '@portal/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createId } from '../../core/values/createId.ts'
import { sql } from '../../db/sql.ts'
import { appointmentsPath, bookSession } from '../../testing/fixtures/bookingFixture.ts'
import { addProtocol } from '../../testing/addProtocol.ts'
import {
  addNamedMember,
  createReportFields,
  importReportFields,
} from '../../testing/fixtures/labsFixture.ts'
import {
  postViewed,
  replyText,
  startConversation,
} from '../../testing/fixtures/messagingFixture.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
} from '../../testing/fixtures/schedulingFixture.ts'
import { setClock } from '../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { createTestClient } from '../../testing/testClient.ts'
import { askForTime, declineOffer, listOffers } from '../../testing/fixtures/timeRequestFixture.ts'
import { createPdf } from '../documents/demo/createPdf.ts'
import { shareDocument } from '../documents/shareDocument.ts'
import { releaseReport } from '../labs/practice/releaseReport.ts'
import { setMembershipStatus } from '../memberships/setMembershipStatus.ts'

const path = '/api/client/v1/overview/'
/** An instant that is still December 1 in New York. */
const now = '2026-12-02T03:30:00Z'
const staff = { actorId: null, requestId: 'staff:test' }

let server: TestServer
let practitionerId: string

beforeAll(async () => {
  server = await startTestServer({ now })
  practitionerId = await addTestPractitioner(server)
})
afterAll(() => server.close())
beforeEach(() => setClock(server, now))

/** Reads the overview, by default in New York, where it is still December 1. */
const readOverview = async (
  client: LoggedInMember,
  zone = 'America/New_York',
): Promise<Record<string, OverviewState>> =>
  OverviewResponse.parse((await client.get(path, { 'x-timezone': zone })).body).overview

describe('GET /overview/', () => {
  it('returns 401 without a login', async () =>
    expect((await createTestClient(server.origin).get(path)).status).toBe(401))

  it('names only what a new member can use', async () => {
    const overview = await readOverview(await addLoggedInMember(server))
    expect(overview).toMatchObject({ assistant: 'quiet', conversations: 'quiet' })
    for (const part of ['documents', 'labs', 'lab_orders', 'membership', 'protocols'])
      expect(overview).not.toHaveProperty(part)
  })

  it('reports a message until it is read', async () => {
    const client = await addLoggedInMember(server)
    const other = await addLoggedInMember(server)
    const id = await startConversation(client)
    const { number } = await replyText(server.context, id, 'How was the walk?')
    expect(await readOverview(client)).toMatchObject({ conversations: 'new' })
    expect(await readOverview(other)).toMatchObject({ conversations: 'quiet' })
    await postViewed(client, id, number)
    expect(await readOverview(client)).toMatchObject({ conversations: 'quiet' })
  })

  it("reports today's items until they are done, in the member's zone", async () => {
    const client = await addLoggedInMember(server)
    const { id: protocol_id } = await addProtocol(server, { memberId: client.id, practitionerId })
    expect(await readOverview(client)).toMatchObject({ protocols: 'due' })
    await client.post('/api/client/v1/protocols/check-offs/', {
      check_offs: ['walk', 'iron'].map((item_key) => ({
        id: createId(),
        protocol_id,
        item_key,
        day: '2026-12-01',
        is_done: true,
        zone: 'America/New_York',
        at: '2026-12-02T03:30:00Z',
      })),
    })
    expect(await readOverview(client)).toMatchObject({ protocols: 'quiet' })
    // already December 2
    expect(await readOverview(client, 'Australia/Sydney')).toMatchObject({ protocols: 'due' })
    await setMembershipStatus(server.context, client.id, 'lapsed', staff)
    expect(await readOverview(client)).not.toHaveProperty('protocols')
  })

  it('reports what a member waits for, and a time while it is offered', async () => {
    const client = await addLoggedInMember(server)
    const other = await addLoggedInMember(server)
    const { id } = await bookSession(other, practitionerId, '2026-12-04T15:00:00-05:00')
    await askForTime(server, client, practitionerId)
    expect(await readOverview(client)).toMatchObject({ time_requests: 'quiet' })
    // in the morning of New York
    setClock(server, '2026-12-02T15:00:00Z')
    await other.delete(`${appointmentsPath}${id}/`, { late_cancel: true })
    const [offer] = await listOffers(server, client)
    expect(await readOverview(client)).toMatchObject({ time_requests: 'due' })
    if (offer !== undefined) await declineOffer(client, offer)
    expect(await readOverview(client)).toMatchObject({ time_requests: 'quiet' })
  })

  it('reports a shared document until it is opened', async () => {
    const client = await addLoggedInMember(server)
    const { id } = await shareDocument(
      server.context,
      { memberId: client.id, name: 'plan.pdf', category: 'plan', bytes: createPdf() },
      staff,
    )
    expect(await readOverview(client)).toMatchObject({ documents: 'new' })
    await client.post(`/api/client/v1/documents/${id}/opened/`, {})
    expect(await readOverview(client)).toMatchObject({ documents: 'quiet' })
  })

  it('reports a lab report once it is released, until it is seen', async () => {
    const client = await addNamedMember(server)
    const { report } = await importReportFields(server, client.id, createReportFields())
    expect(await readOverview(client)).toMatchObject({ labs: 'quiet' })
    await releaseReport(server.context, { id: report.id }, staff)
    expect(await readOverview(client)).toMatchObject({ labs: 'new' })
    await client.post(`/api/client/v1/labs/reports/${report.id}/seen/`, {})
    expect(await readOverview(client)).toMatchObject({ labs: 'quiet' })
    await server.context.db.query(
      sql`UPDATE users SET plan_type = 'ALACARTE'
       WHERE id = ${client.id}`,
    )
    expect(await readOverview(client)).not.toHaveProperty('labs')
  })
})
