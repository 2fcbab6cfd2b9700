import { ErrorResponse, ProtocolPage, ProtocolResponse, ProtocolsResponse } from '@portal/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSession } from '../../core/auth/sessions.ts'
import { createId } from '../../core/values/createId.ts'
import { sql } from '../../db/sql.ts'
import { addProtocol, createProtocolItem } from '../../testing/addProtocol.ts'
import { addUser } from '../../testing/addUser.ts'
import { listErrors, readErrorCode } from '../../testing/errorResponses.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
} from '../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { createTestClient } from '../../testing/testClient.ts'
import { setMembershipStatus } from '../memberships/setMembershipStatus.ts'
import { endProtocol, reviseProtocol } from './publishProtocol.ts'
import { openTestViewing } from '../../testing/openTestViewing.ts'

const now = '2026-12-01T15:00:00Z'
const path = '/api/client/v1/protocols/'
const staff = { actorId: null, requestId: 'staff:test' }

let server: TestServer
let member: LoggedInMember
let other: LoggedInMember
let practitionerId: string

beforeAll(async () => {
  server = await startTestServer({ now })
  practitionerId = await addTestPractitioner(server)
  member = await addLoggedInMember(server)
  other = await addLoggedInMember(server)
})
afterAll(() => server.close())

const list = async (client: LoggedInMember, query = '') =>
  ProtocolsResponse.parse((await client.get(`${path}${query}`)).body)

const checkOff = (client: LoggedInMember, protocol_id: string, day: string) =>
  client.post(`${path}check-offs/`, {
    check_offs: ['walk', 'iron'].map((item_key) => ({
      id: createId(),
      protocol_id,
      item_key,
      day,
      is_done: true,
      zone: 'America/New_York',
      at: now,
    })),
  })

describe('GET /protocols/', () => {
  it('returns 401 without a session', async () =>
    expect((await createTestClient(server.origin).get(path)).status).toBe(401))

  it.each([
    ['?from_date=soon', 'from_date', 'invalid_format'],
    ['?from_date=2026-12-02&to_date=2026-12-01', 'to_date', 'before_from_date'],
    ['?from_date=2026-12-01&to_date=2027-01-01', 'to_date', 'range_too_long'],
    ['?from_date=0000-01-01', 'from_date', 'out_of_range'],
    ['?to_date=9999-12-31', 'to_date', 'out_of_range'],
  ])('returns 400 for %s', async (query, field, code) => {
    const response = await member.get(`${path}${query}`)
    expect([response.status, listErrors(response.body)]).toEqual([400, [[field, code]]])
  })

  it('returns nothing to a member without protocols', async () =>
    expect(await list(other)).toEqual({
      today: '2026-12-01',
      from_date: '2026-11-25',
      to_date: '2026-12-01',
      results: [],
      check_offs: [],
      streak: { days: 0, includes_today: false },
    }))

  it('returns protocols of the dates, check-offs and streak', async () => {
    const client = await addLoggedInMember(server)
    const options = { memberId: client.id, practitionerId }
    const sleep = await addProtocol(server, { ...options, startsOn: '2026-11-28' })
    const ended = await addProtocol(server, { ...options, endsOn: '2026-11-26' })
    const future = await addProtocol(server, { ...options, startsOn: '2026-12-10' })
    await checkOff(client, sleep.id, '2026-11-29')
    await checkOff(client, sleep.id, '2026-11-30')
    const response = await list(client)
    expect(response.results.map(({ id, is_current }) => [id, is_current])).toEqual([
      [ended.id, false],
      [sleep.id, true],
      [future.id, true],
    ])
    expect(response.check_offs).toHaveLength(4)
    expect(response.check_offs[0]).toMatchObject({
      protocol_id: sleep.id,
      item_key: 'iron',
      day: '2026-11-29',
      is_done: true,
      at: '2026-12-01T10:00:00-05:00',
    })
    expect(response.streak).toEqual({ days: 2, includes_today: false })
    const today = await list(client, '?from_date=2026-11-30&to_date=2026-12-01')
    expect(today.results.map(({ id }) => id)).toEqual([sleep.id, future.id])
    expect(today.check_offs).toHaveLength(2)
  })

  it('returns the versions in force on the dates, and the last one', async () => {
    const client = await addLoggedInMember(server)
    const { id } = await addProtocol(server, { memberId: client.id, practitionerId })
    const revise = (startsOn: string) =>
      reviseProtocol(
        server.context,
        {
          id,
          practitionerId,
          title: 'Sleep',
          summary: null,
          note: null,
          startsOn,
          endsOn: undefined,
          items: [createProtocolItem('walk')],
        },
        staff,
      )
    await revise('2026-11-20')
    await revise('2026-11-28')
    await revise('2026-12-20')
    const listNumbers = async (query: string) =>
      (await list(client, query)).results[0]?.versions.map(({ number }) => number)
    expect(await listNumbers('')).toEqual([2, 3, 4])
    expect(await listNumbers('?from_date=2026-12-01&to_date=2026-12-01')).toEqual([3, 4])
    expect(await listNumbers('?from_date=2026-11-10&to_date=2026-11-20')).toEqual([1, 2, 4])
  })

  it('counts a streak of many weeks, also of a protocol that has ended', async () => {
    const client = await addLoggedInMember(server)
    const { id } = await addProtocol(server, {
      memberId: client.id,
      practitionerId,
      startsOn: '2026-01-01',
    })
    await server.context.db.query(
      sql`INSERT INTO protocol_check_offs (protocol_id, member_id, item_key, day, is_done, zone,
         checked_at, entry_id, received_at)
       SELECT ${id}, ${client.id}, key, day, true, 'UTC', now(), gen_random_uuid(), now()
       FROM generate_series('2026-05-01'::date, '2026-11-30', '1 day') AS day,
         unnest('{walk,iron}'::text[]) AS key`,
    )
    expect((await list(client)).streak).toEqual({ days: 214, includes_today: false })
    await endProtocol(server.context, { id, lastDay: '2026-11-20' }, staff)
    expect((await list(client)).streak.days).toBe(204)
  })

  it('uses the date in the zone of the request', async () => {
    const client = await addLoggedInMember(server, { timezone: 'Pacific/Kiritimati' })
    expect((await list(client)).today).toBe('2026-12-02')
  })
})

describe('GET /protocols/{id}/', () => {
  it('returns every version and what it changed', async () => {
    const { id } = await addProtocol(server, { memberId: member.id, practitionerId })
    await reviseProtocol(
      server.context,
      {
        id,
        practitionerId,
        title: 'Sleep deeper',
        summary: 'Evenings',
        note: 'Iron is fine now.',
        startsOn: '2026-12-01',
        endsOn: '2026-12-31',
        items: [
          createProtocolItem('walk', { time_of_day: 'evening' }),
          createProtocolItem('magnesium', { kind: 'supplement', dose: '200 mg' }),
        ],
      },
      staff,
    )
    const response = await member.get(`${path}${id}/`)
    const { protocol } = ProtocolResponse.parse(response.body)
    expect(protocol).toMatchObject({
      starts_on: '2026-11-01',
      ends_on: '2026-12-31',
      is_current: true,
      versions: [
        { number: 1, title: 'Sleep better', changes: [], starts_on: '2026-11-01' },
        {
          number: 2,
          title: 'Sleep deeper',
          note: 'Iron is fine now.',
          published_at: expect.stringMatching(/^2026-12-01T10:00:\d\d-05:00$/),
          practitioner: { id: practitionerId },
          changes: [
            { change: 'changed', key: 'walk', fields: ['time_of_day'] },
            { change: 'added', key: 'magnesium', before: null },
            { change: 'removed', key: 'iron', after: null },
          ],
        },
      ],
    })
    expect((await other.get(`${path}${id}/`)).status).toBe(404)
    expect((await member.get(`${path}${createId()}/`)).status).toBe(404)
  })
})

describe('GET /protocols/ended/', () => {
  it('returns pages of ended protocols, latest first', async () => {
    const client = await addLoggedInMember(server)
    const options = { memberId: client.id, practitionerId }
    const ids: string[] = []
    for (const endsOn of ['2026-11-05', '2026-11-30', '2026-11-30', '2026-11-02', '2026-12-01'])
      ids.push((await addProtocol(server, { ...options, endsOn })).id)
    const found: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const query: string = cursor === '' ? '' : `&cursor=${cursor}`
      const page = ProtocolPage.parse((await client.get(`${path}ended/?limit=2${query}`)).body)
      found.push(...page.results.map(({ id }) => id))
      cursor = page.next
    }
    // ids that were created in the same millisecond are in no order
    const sameDay = [ids[1] ?? '', ids[2] ?? ''].toSorted().toReversed()
    expect(found).toEqual([...sameDay, ids[0], ids[3]])
    expect(listErrors((await client.get(`${path}ended/?cursor=x`)).body)).toEqual([
      ['cursor', 'unknown_cursor'],
    ])
  })
})

describe('who may read protocols', () => {
  it.each([
    ['an a-la-carte client', 'ALACARTE', null, 'membership_required'],
    ['a lapsed member', 'MEMBERSHIP', 'lapsed', 'membership_lapsed'],
  ] as const)('rejects %s', async (_name, planType, status, code) => {
    const client = await addLoggedInMember(server, { planType })
    const { id } = await addProtocol(server, { memberId: client.id, practitionerId })
    if (status !== null) await setMembershipStatus(server.context, client.id, status, staff)
    const responses = [
      await client.get(path),
      await client.get(`${path}ended/`),
      await client.get(`${path}${id}/`),
      await checkOff(client, id, '2026-12-01'),
    ]
    for (const { status: actual, body } of responses)
      expect([actual, readErrorCode(body)]).toEqual([403, code])
  })

  it('shows an admin the protocols of the viewed member and rejects check-offs', async () => {
    const { id } = await addProtocol(server, { memberId: other.id, practitionerId })
    const { id: adminId } = await addUser(server.context, 'robin@example.com', { role: 'admin' })
    const admin = createTestClient(server.origin)
    const { db, clock } = server.context
    admin.cookies.set('sessionid', await startSession(db, adminId, 1, clock.now()))
    await admin.get('/api/client/v1/users/auth/')
    await openTestViewing(server.context, { admin: 'robin@example.com', member: other.email })
    const viewAs = `view-as-user=${other.id}`
    const { results } = ProtocolsResponse.parse((await admin.get(`${path}?${viewAs}`)).body)
    expect(results.map((protocol) => protocol.id)).toEqual([id])
    const response = await admin.post(`${path}check-offs/?${viewAs}`, { check_offs: [] })
    expect([response.status, ErrorResponse.parse(response.body).code]).toEqual([
      403,
      'view_as_read_only',
    ])
  })
})
