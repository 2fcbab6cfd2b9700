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
import { runStaffCommand } from '../../testing/runStaffCommand.ts'
import { addLoggedInMember, type LoggedInMember } from '../../testing/schedulingFixture.ts'
import { setClock } from '../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { sql } from '../../db/sql.ts'
import { resources } from '../../resources.ts'

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

/** On day 39: a payment of day 31 has lapsed on day 38, and one of day 36 has not. */
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

/** Every call that reads without naming a record. */
const reads = resources
  .flatMap(({ accessRows }) => Object.keys(accessRows))
  .filter((call) => call.startsWith('GET ') && !call.includes(':'))
  .map((call) => call.slice('GET '.length))

it('decides about every call by the status alone', async () => {
  const refused = { lapsed: new Set<string>(), none: new Set<string>() }
  for (const path of reads) {
    const responses = states.map(async ([name, , status]) => ({
      status,
      code: (await members.get(name)?.get(path))?.status,
    }))
    const found = await Promise.all(responses)
    const codes = (status: string | null) => [
      ...new Set(found.filter((each) => each.status === status).map(({ code }) => code)),
    ]
    const [usual, ...others] = codes('active')
    expect({ path, others }).toEqual({ path, others: [] })
    for (const [group, status] of [
      ['lapsed', 'lapsed'],
      ['none', null],
    ] as const) {
      const [code, ...rest] = codes(status)
      expect({ path, rest }).toEqual({ path, rest: [] })
      if (code !== usual) {
        expect({ path, code }).toEqual({ path, code: 403 })
        refused[group].add(path)
      }
    }
  }
  const features = [
    '/api/client/v1/protocols/',
    '/api/client/v1/lab-panels/',
    '/api/client/v2/users/assessment/',
  ]
  // what a member already has stays readable
  const records = ['/api/client/v1/labs/', '/api/client/v1/lab-orders/']
  expect([...refused.lapsed]).toEqual(expect.arrayContaining(features))
  expect([...refused.none]).toEqual(expect.arrayContaining([...features, ...records]))
  expect(records.filter((path) => refused.lapsed.has(path))).toEqual([])
})
