import { UserResponse } from '@portal/contract'
import { DAY } from '@portal/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../db/sql.ts'
import { addUser } from '../../testing/addUser.ts'
import { runStaffCommand } from '../../testing/runStaffCommand.ts'
import { addLoggedInMember } from '../../testing/fixtures/schedulingFixture.ts'
import { setClock } from '../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const start = '2026-12-01T12:00:00Z'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: start, env: { RATE_LIMITS: 'off' } })
})
afterAll(() => server.close())
beforeEach(() => setClock(server, start))

const staff = (...words: string[]) => runStaffCommand(server, 'members', ...words)
const addDays = (days: number): string => new Date(Date.parse(start) + days * DAY).toISOString()

const listMemberships = (memberId: string) =>
  server.context.db.query(
    sql`SELECT source, status, starts_at, ends_at FROM memberships
     WHERE member_id = ${memberId} ORDER BY starts_at`,
  )

describe('the status of a membership', () => {
  it('follows from the start and the end of the memberships', async () => {
    const member = await addLoggedInMember(server)
    const readStatus = async (): Promise<string | null> => {
      const { body } = await member.get('/api/client/v1/users/me/')
      return UserResponse.parse(body).user.membership_status
    }
    await server.context.db.query(
      sql`UPDATE memberships SET starts_at = ${addDays(1)}, ends_at = ${addDays(2)}
       WHERE member_id = ${member.id}`,
    )
    expect(await readStatus()).toBe('lapsed')
    setClock(server, addDays(1))
    expect(await readStatus()).toBe('active')
    setClock(server, new Date(Date.parse(addDays(2)) - 1).toISOString())
    expect(await readStatus()).toBe('active')
    setClock(server, addDays(2))
    expect(await readStatus()).toBe('lapsed')
  })

  it('is active while one of several memberships is', async () => {
    const member = await addLoggedInMember(server)
    await server.context.db.query(
      sql`INSERT INTO memberships (id, member_id, source, status, starts_at, created_at)
       VALUES (gen_random_uuid(), ${member.id}, 'subscription', 'lapsed', ${start}, ${start})`,
    )
    const { body } = await member.get('/api/client/v1/users/me/')
    expect(body['user']).toMatchObject({ membership_status: 'active' })
  })
})

describe('members set-membership', () => {
  it('begins another membership when the last one has ended', async () => {
    const { id, email } = await addUser(server.context, 'ended@example.com')
    await server.context.db.query(
      sql`UPDATE memberships SET ends_at = ${addDays(1)} WHERE member_id = ${id}`,
    )
    setClock(server, addDays(3))
    await staff('set-membership', email, 'active')
    expect(await listMemberships(id)).toEqual([
      {
        source: 'manual',
        status: 'active',
        starts_at: 0,
        ends_at: expect.any(Number),
      },
      { source: 'manual', status: 'active', starts_at: Date.parse(addDays(3)), ends_at: null },
    ])
  })

  it('changes nothing when it sets the current status', async () => {
    const { id, email } = await addUser(server.context, 'same@example.com')
    const before = await listMemberships(id)
    await staff('set-membership', email, 'active')
    expect(await listMemberships(id)).toEqual(before)
  })

  it('refuses an a-la-carte client', async () => {
    const { email } = await addUser(server.context, 'single@example.com', { planType: 'ALACARTE' })
    await expect(staff('set-membership', email, 'active')).rejects.toThrow(
      'This member has no membership.',
    )
  })
})

describe('members set-plan', () => {
  it('ends the membership of an a-la-carte client, and begins one again', async () => {
    const { id, email } = await addUser(server.context, 'plans@example.com')
    setClock(server, addDays(1))
    await staff('set-plan', email, 'ALACARTE')
    setClock(server, addDays(2))
    await staff('set-plan', email, 'MEMBERSHIP')
    await staff('set-plan', email, 'MEMBERSHIP')
    const membership = { source: 'manual', status: 'active' }
    expect(await listMemberships(id)).toEqual([
      { ...membership, starts_at: 0, ends_at: Date.parse(addDays(1)) },
      { ...membership, starts_at: Date.parse(addDays(2)), ends_at: null },
    ])
  })
})
