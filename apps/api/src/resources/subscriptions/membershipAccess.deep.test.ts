// @module-tag deep
import { DAY } from '@portal/domain/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createMembershipFixture,
  readMembership,
  readStatus,
  subscribe,
  useDeclinedCard,
} from '../../testing/payments/membershipFixture.ts'
import { addUser } from '../../testing/addUser.ts'
import { runStaffCommand } from '../../testing/runStaffCommand.ts'
import { addLoggedInMember, type LoggedInMember } from '../../testing/fixtures/schedulingFixture.ts'
import { setClock } from '../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { sql } from '../../db/sql.ts'
import { createId } from '../../core/values/createId.ts'
import { resources } from '../../resources.ts'
import { createTestClient, type TestClient } from '../../testing/testClient.ts'

const start = '2027-01-01T12:00:00Z'
const addDays = (days: number): string => new Date(Date.parse(start) + days * DAY).toISOString()

let server: TestServer
const members = new Map<string, LoggedInMember>()

/** What gives or gave each member the membership, its state, and the status on the wire. */
const states = [
  ['a-la-carte', 'none', null],
  ['active', 'active', 'active'],
  ['trial', 'trial', 'active'],
  ['grace', 'past_due', 'active'],
  ['canceled and paid', 'ending', 'active'],
  ['granted', 'granted', 'active'],
  ['lapsed', 'past_due', 'lapsed'],
  ['ended', 'ended', 'lapsed'],
] as const

/**
 * Creates the members and ends on day 39: a payment of day 31 has lapsed on day 38, and one of day
 * 36 has not.
 */
beforeAll(async () => {
  server = await startTestServer({ now: start, env: { RATE_LIMITS: 'off' } })
  setClock(server, start)
  const fixture = await createMembershipFixture(server)
  for (const [name] of states)
    members.set(name, await addLoggedInMember(server, { planType: 'ALACARTE', credits: 0 }))
  const member = (name: (typeof states)[number][0]): LoggedInMember => {
    const found = members.get(name)
    if (found === undefined) throw new Error(`There is no member ${name}.`)
    return found
  }
  const begin = async (name: (typeof states)[number][0]): Promise<void> => {
    await member(name).logIn(member(name).email)
    await subscribe(fixture, member(name))
  }
  await begin('lapsed')
  await useDeclinedCard(fixture, server, member('lapsed').id)
  await begin('ended')
  await member('ended').post('/api/client/v1/membership/cancel/', {})
  await fixture.advanceTo(addDays(5))
  await begin('grace')
  await useDeclinedCard(fixture, server, member('grace').id)
  await fixture.advanceTo(addDays(30))
  await begin('active')
  await begin('canceled and paid')
  await member('canceled and paid').post('/api/client/v1/membership/cancel/', {})
  await fixture.advanceTo(addDays(37))
  await server.context.db.query(sql`UPDATE membership_plans SET trial_days = 7`)
  await begin('trial')
  await runStaffCommand(server, 'memberships', 'grant', member('granted').email, '--days', '90')
  await fixture.advanceTo(addDays(39))
  for (const each of members.values()) await each.logIn(each.email)
})
afterAll(() => server.close())

describe.each(states)('a membership that is %s', (name, state, status) => {
  it(`is ${state} for its member and ${status} for every screen`, async () => {
    const member = members.get(name)
    if (member === undefined) throw new Error('The member is missing.')
    expect((await readMembership(member)).state).toBe(state)
    expect(await readStatus(member)).toBe(status)
  })
})

const calls = resources.flatMap(({ accessRows }) => Object.entries(accessRows))

/**
 * Every call that reads without naming a record, and every change that does nothing here: it names
 * a record that does not exist, or is rejected without fields. The calls that change the membership
 * itself depend on more than its status.
 */
const harmless = calls
  .filter(([call, { member }]) => {
    if (call.includes('/v1/membership/')) return false
    const namesRecord = call.includes(':')
    return call.startsWith('GET ') ? !namesRecord : namesRecord || member >= 400
  })
  .map(([call]) => call)

async function readCode(client: TestClient, call: string): Promise<number> {
  const [method = '', route = ''] = call.split(' ')
  const path = route.replaceAll(/:\w+/g, createId())
  switch (method) {
    case 'GET':
      return (await client.get(path)).status
    case 'PATCH':
      return (await client.patch(path, {})).status
    case 'PUT':
      return (await client.put(path, {})).status
    case 'DELETE':
      return (await client.delete(path)).status
    default:
      return (await client.post(path, {})).status
  }
}

it('decides about every call by the status alone, and refuses none to an admin', async () => {
  const refused = { lapsed: new Set<string>(), none: new Set<string>() }
  const robin = await addUser(server.context, 'robin@example.com', { role: 'admin' })
  const admin = createTestClient(server.origin)
  await admin.logIn(robin.email)
  for (const call of harmless) {
    const found = await Promise.all(
      states.map(async ([name, , status]) => {
        const member = members.get(name)
        return { status, code: member && (await readCode(member, call)) }
      }),
    )
    const codes = (status: string | null) => [
      ...new Set(found.filter((each) => each.status === status).map(({ code }) => code)),
    ]
    const [usual, ...others] = codes('active')
    expect({ call, others }).toEqual({ call, others: [] })
    for (const [group, status] of [
      ['lapsed', 'lapsed'],
      ['none', null],
    ] as const) {
      const [code, ...rest] = codes(status)
      expect({ call, rest }).toEqual({ call, rest: [] })
      if (code !== usual) {
        expect({ call, code }).toEqual({ call, code: 403 })
        refused[group].add(call)
      }
    }
    if (refused.none.has(call))
      expect({ call, code: await readCode(admin, call) }).not.toEqual({ call, code: 403 })
  }
  const features = [
    'GET /api/client/v1/protocols/',
    'GET /api/client/v1/lab-panels/',
    'GET /api/client/v2/users/assessment/',
    'POST /api/client/v1/protocols/check-offs/',
  ]
  // what a member already has stays readable
  const records = ['GET /api/client/v1/labs/', 'GET /api/client/v1/lab-orders/']
  expect([...refused.lapsed]).toEqual(expect.arrayContaining(features))
  expect([...refused.none]).toEqual(expect.arrayContaining([...features, ...records]))
  expect(records.filter((call) => refused.lapsed.has(call))).toEqual([])
})
