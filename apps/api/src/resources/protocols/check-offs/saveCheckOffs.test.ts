import type { CheckOffEntry } from '@portal/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createId } from '../../../core/values/createId.ts'
import { sql } from '../../../db/sql.ts'
import { addProtocol, createProtocolItem } from '../../../testing/addProtocol.ts'
import {
  createEntry,
  listStored,
  protocolsPath,
  saveEntries,
} from '../../../testing/fixtures/checkOffFixture.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { setClock } from '../../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { createTestClient } from '../../../testing/testClient.ts'
import { endProtocol, reviseProtocol } from '../publishProtocol.ts'

const now = '2026-12-01T15:00:00Z'
const staff = { actorId: null, requestId: 'staff:test' }

let server: TestServer
let practitionerId: string
let member: LoggedInMember
let protocolId: string

beforeAll(async () => {
  server = await startTestServer({ now })
  practitionerId = await addTestPractitioner(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  setClock(server, now)
  member = await addLoggedInMember(server)
  protocolId = (await addProtocol(server, { memberId: member.id, practitionerId })).id
})

const create = (change?: Partial<CheckOffEntry>) => createEntry(protocolId, change)
const save = (entries: readonly CheckOffEntry[], client = member) => saveEntries(client, entries)
const saveOne = async (change: Partial<CheckOffEntry> = {}) =>
  (await save([create(change)])).results[0]

const countRows = async (table: 'protocol_check_offs' | 'audit_log') => {
  const [row] = await server.context.db.query<{ count: number }>(
    table === 'audit_log'
      ? sql`SELECT count(*) AS count FROM audit_log
         WHERE subject_id = ${member.id} AND action = 'protocol.checked_off'`
      : sql`SELECT count(*) AS count FROM protocol_check_offs WHERE member_id = ${member.id}`,
  )
  return row?.count
}

describe('POST /protocols/check-offs/', () => {
  it('returns 401 without a session', async () => {
    const stranger = createTestClient(server.origin)
    await stranger.get('/api/client/v1/users/auth/')
    expect((await stranger.post(`${protocolsPath}check-offs/`, { check_offs: [] })).status).toBe(
      401,
    )
  })

  it('returns 400 for more than 100 entries and for a body of another shape', async () => {
    const post = async (check_offs: unknown) =>
      (await member.post(`${protocolsPath}check-offs/`, { check_offs })).status
    expect(await post(Array.from({ length: 101 }, () => create()))).toBe(400)
    expect(await post('all')).toBe(400)
    expect(await post([])).toBe(200)
  })

  it('returns 409 and stores nothing when somebody else checked the items off', async () => {
    const entry = create({ day: '2026-11-28' })
    const body = { member_id: createId(), check_offs: [entry] }
    const response = await member.post(`${protocolsPath}check-offs/`, body)
    expect(response.status).toBe(409)
    expect(response.body).toMatchObject({ code: 'other_member' })
    expect((await listStored(member)).filter(([, day]) => day === entry.day)).toEqual([])
  })

  it('stores a check-off and returns the streak', async () => {
    const response = await save([create(), create({ item_key: 'iron' })])
    expect(response.results.map(({ is_accepted, code }) => [is_accepted, code])).toEqual([
      [true, null],
      [true, null],
    ])
    expect(response.streak).toEqual({ days: 1, includes_today: true })
    expect(await listStored(member)).toEqual([
      ['iron', '2026-12-01', true],
      ['walk', '2026-12-01', true],
    ])
    expect(await countRows('audit_log')).toBe(1)
  })

  it('keeps nineteen of twenty when one is refused', async () => {
    const entries = Array.from({ length: 20 }, (_, index) =>
      create({
        day: `2026-11-${String(index + 5).padStart(2, '0')}`,
        ...(index === 7 ? { item_key: 'gone' } : {}),
      }),
    )
    const { results } = await save(entries)
    expect(results.map(({ id }) => id)).toEqual(entries.map(({ id }) => id))
    expect(results.filter(({ is_accepted }) => is_accepted)).toHaveLength(19)
    expect(results[7]).toMatchObject({
      code: 'item_unknown',
      message: "This item isn't in your plan.",
    })
    expect(await countRows('protocol_check_offs')).toBe(19)
  })

  it.each<[string, Partial<CheckOffEntry>, string]>([
    ['an unknown item', { item_key: 'swim' }, 'item_unknown'],
    ['an unknown protocol', { protocol_id: createId() }, 'item_unknown'],
    ['a protocol that is no id', { protocol_id: "'; DROP" }, 'item_unknown'],
    ['a date 31 days ago', { day: '2026-10-31' }, 'day_too_old'],
    ['a date in two days', { day: '2026-12-03' }, 'day_in_future'],
    ['a date that does not exist', { day: '2026-02-30' }, 'invalid'],
    ['a time that is none', { at: 'soon' }, 'invalid'],
    ['an id that is none', { id: '1' }, 'invalid'],
    ['a revision that is none', { revision: 1.5 }, 'invalid'],
  ])('refuses %s and keeps the other entry', async (_name, change, code) => {
    const { results } = await save([create(change), create({ item_key: 'iron' })])
    expect(results.map((result) => result.code)).toEqual([code, null])
    expect(await listStored(member)).toEqual([['iron', '2026-12-01', true]])
  })

  it("refuses another member's protocol like an unknown one", async () => {
    const other = await addLoggedInMember(server)
    const { results } = await save([create()], other)
    expect(results[0]?.code).toBe('item_unknown')
    expect(await listStored(member)).toEqual([])
  })

  it('refuses a removed item from the date of the revision on', async () => {
    await reviseProtocol(
      server.context,
      {
        id: protocolId,
        practitionerId,
        title: 'Sleep',
        summary: null,
        note: null,
        startsOn: '2026-11-30',
        endsOn: undefined,
        items: [createProtocolItem('iron', { weekdays: [1] })],
      },
      staff,
    )
    expect((await saveOne({ day: '2026-11-29' }))?.code).toBe(null)
    expect(await saveOne({ day: '2026-11-30' })).toMatchObject({
      code: 'item_removed',
      message: 'Your practitioner removed this item from your plan.',
    })
    expect((await saveOne({ item_key: 'iron', day: '2026-11-30' }))?.code).toBe(null)
    expect((await saveOne({ item_key: 'iron', day: '2026-12-01' }))?.code).toBe('item_not_due')
  })

  it('accepts the dates of an ended plan and no later ones', async () => {
    await endProtocol(server.context, { id: protocolId, lastDay: '2026-11-30' }, staff)
    expect((await saveOne({ day: '2026-11-30' }))?.code).toBe(null)
    expect((await saveOne())?.code).toBe('plan_ended')
  })
})

describe('the date of a check-off', () => {
  it.each([
    ['at 23:59', '2026-12-02T04:59:30Z', 'America/New_York', '2026-12-01', null],
    [
      'at 23:59, received after midnight',
      '2026-12-02T05:00:10Z',
      'America/New_York',
      '2026-12-01',
      null,
    ],
    ['on the date line', '2026-12-01T10:05:00Z', 'Pacific/Kiritimati', '2026-12-02', null],
    [
      'after a flight to yesterday',
      '2026-12-01T10:05:00Z',
      'Pacific/Pago_Pago',
      '2026-12-01',
      null,
    ],
    [
      'two dates ahead of Pago Pago',
      '2026-12-01T10:05:00Z',
      'Pacific/Pago_Pago',
      '2026-12-02',
      'day_in_future',
    ],
    [
      'in a zone that this server does not know',
      '2026-12-01T15:00:00Z',
      'Mars/Olympus',
      '2026-12-01',
      null,
      'America/New_York',
    ],
    ['on a date of 25 hours', '2026-11-02T04:59:00Z', 'America/New_York', '2026-11-01', null],
    ['on the last accepted date', '2026-12-01T15:00:00Z', 'America/New_York', '2026-11-01', null],
  ])('is the one that the member saw, %s', async (_name, clock, zone, day, code, stored = zone) => {
    setClock(server, clock)
    expect((await saveOne({ zone, day, at: clock }))?.code).toBe(code)
    const rows = await server.context.db.query(
      sql`SELECT day, zone FROM protocol_check_offs WHERE member_id = ${member.id}`,
    )
    expect(rows).toEqual(code === null ? [{ day, zone: stored }] : [])
  })

  it('is kept when the clock of the device is wrong, and later answers still count', async () => {
    await saveOne({ at: '2031-01-01T00:00:00Z' })
    await saveOne({ item_key: 'iron', at: '0001-01-01T00:00:00Z' })
    expect(await listStored(member)).toEqual([
      ['iron', '2026-12-01', true],
      ['walk', '2026-12-01', true],
    ])
    await saveOne({ is_done: false, revision: 1, at: '1999-01-01T00:00:00Z' })
    expect(await listStored(member)).toContainEqual(['walk', '2026-12-01', false])
  })
})

describe('the result of a check-off', () => {
  it('has what is stored, with a time that is not in the future', async () => {
    for (const at of ['2026-12-01T14:59:00Z', '2031-01-01T00:00:00Z']) {
      const stored = (await saveOne({ at }))?.stored
      const counted = Math.min(Date.parse(at), server.context.clock.now())
      expect(Date.parse(stored?.at ?? '')).toBe(counted)
    }
  })

  it('has the answer of another device that this one had not shown', async () => {
    const other = (await saveOne({ revision: 0 }))?.stored
    expect(other).toMatchObject({ is_done: true, revision: 1 })
    expect((await saveOne({ is_done: false, revision: 0 }))?.stored).toEqual(other)
    expect((await saveOne({ is_done: false, revision: 1 }))?.stored).toMatchObject({
      is_done: false,
      revision: 2,
    })
  })

  it('is that of a device which got no response to its answer before', async () => {
    const lost = create({ revision: 0 })
    await save([lost])
    const next = create({ is_done: false, revision: 0, replaces: [lost.id.toUpperCase()] })
    expect((await save([next])).results[0]?.stored).toMatchObject({ id: next.id, revision: 2 })
  })

  it('replaces whatever is stored if the device says nothing about it', async () => {
    await saveOne({ revision: 0 })
    expect((await saveOne({ is_done: false }))?.stored).toMatchObject({ is_done: false })
  })
})
