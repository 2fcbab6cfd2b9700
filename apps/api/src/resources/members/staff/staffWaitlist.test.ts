import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { addTestOffer } from '../../../testing/brands/addTestOffer.ts'
import { listEmailsTo } from '../../../testing/listEmailsTo.ts'
import { runStaffCommand } from '../../../testing/runStaffCommand.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { createTestClient } from '../../../testing/testClient.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T12:00:00Z', env: { RATE_LIMITS: 'off' } })
  await addTestOffer(server, {}, { brand_slug: 'northside', offer_slug: 'intro-visit' })
})
afterAll(() => server.close())

const staff = (...words: string[]) => runStaffCommand(server, ...words)

describe('staff waitlist', () => {
  const email = 'ines@example.com'
  const join = async (fields: object) => {
    const client = createTestClient(server.origin)
    await client.get('/api/client/v1/users/auth/')
    const response = await client.post('/api/client/v1/accounts/join_waitlist/', {
      email,
      ...fields,
    })
    expect(response.status).toBe(200)
  }
  const list = async (...words: string[]) =>
    (await staff('waitlist', 'list', ...words)).data as { offer: string; invited: string | null }[]
  beforeEach(async () => {
    await server.context.db.query(sql`DELETE FROM waitlist_entries`)
  })

  it('makes a person a member, who gets a link to set a password', async () => {
    await join({ brand_slug: 'northside', offer_slug: 'intro-visit', first_name: 'Ines' })
    const words = ['waitlist', 'invite', 'Ines@example.com', '--plan', 'ALACARTE']
    await staff(...words)
    const [sent] = await listEmailsTo(server, email)
    expect(sent).toMatchObject({
      subject: 'Your Northside account',
      text: expect.stringContaining('/forgot-password#token='),
    })
    // anyone can type a name for any address
    expect(sent?.text).not.toContain('Ines')
    expect((await staff('members', 'show', email)).data).toMatchObject({
      name: 'Ines',
      plan: 'ALACARTE',
      status: 'invited',
    })
    expect(await list()).toEqual([])
    expect(await list('--closed')).toEqual([
      expect.objectContaining({ offer: 'intro-visit', invited: expect.any(String) }),
    ])
  })

  it('changes nothing when the person has an account', async () => {
    await join({})
    await expect(
      staff('waitlist', 'invite', email, '--plan', 'ALACARTE', '--name', 'Ines'),
    ).rejects.toThrow('already an account')
    expect(await list()).toHaveLength(1)
    await expect(staff('waitlist', 'invite', email, '--plan', 'ALACARTE')).rejects.toThrow(
      'the entry has no name',
    )
  })

  it('closes an entry until the person joins again', async () => {
    await join({})
    await staff('waitlist', 'close', email)
    expect([await list(), await list('--closed')]).toEqual([[], [expect.anything()]])
    await expect(staff('waitlist', 'invite', email)).rejects.toThrow('is not on the waitlist')
    await join({})
    expect(await list()).toHaveLength(1)
  })

  it('lists as many as are asked for, who waits longest first', async () => {
    await join({ email: 'first@example.com' })
    await join({ email: 'second@example.com' })
    expect(await list('--limit', '1')).toEqual([
      expect.objectContaining({ email: 'first@example.com' }),
    ])
    await expect(list('--limit', 'all')).rejects.toThrow('--limit must be a whole number')
  })

  it('asks which entry when there are several', async () => {
    await join({})
    await join({ brand_slug: 'northside', offer_slug: 'intro-visit' })
    await expect(staff('waitlist', 'close', email)).rejects.toThrow('has several entries')
    await staff('waitlist', 'close', email, '--offer', 'intro-visit')
    expect(await list()).toEqual([expect.objectContaining({ offer: '' })])
    await expect(staff('waitlist', 'close', 'nobody@example.com')).rejects.toThrow('is not on')
  })
})

describe('staff outbox', () => {
  const fail = async (dead: boolean): Promise<number> => {
    const [row] = await server.context.db.query<{ id: number }>(
      sql`INSERT INTO outbox (kind, dedupe_key, payload, due_at, attempts, last_error, dead_at,
         created_at)
       VALUES ('mail', gen_random_uuid()::text, ${JSON.stringify({
         messageId: `${Math.random()}@example.com`,
         to: 'outbox@example.com',
         subject: 'Later',
         text: 'Later',
         html: 'Later',
       })}::jsonb, '2027-01-01', 3, 'Connection refused', ${dead ? new Date(0) : null}, now())
       RETURNING id`,
    )
    return row?.id ?? 0
  }
  const countEmails = async () => (await listEmailsTo(server, 'outbox@example.com')).length

  it('lists what failed, dead jobs first, and sends them again', async () => {
    expect(await staff('outbox', 'list')).toMatchObject({ data: [], isFailure: false })
    const dead = await fail(true)
    const waiting = await fail(false)
    expect(await staff('outbox', 'list')).toMatchObject({
      data: [
        { id: dead, state: 'dead', attempts: 3, error: 'Connection refused' },
        { id: waiting, state: 'again at 2027-01-01T00:00:00.000Z' },
      ],
      isFailure: true,
    })
    expect((await staff('outbox', 'retry', 'all')).data).toEqual({ retried: 1 })
    expect(await countEmails()).toBe(1)
    expect((await staff('outbox', 'retry', String(waiting))).data).toEqual({ retried: 1 })
    expect(await countEmails()).toBe(2)
    await expect(staff('outbox', 'retry', String(dead))).rejects.toThrow('no failed job')
    await expect(staff('outbox', 'retry', 'some')).rejects.toThrow('an id, or all')
    expect((await staff('outbox', 'list')).data).toEqual([])
  })
})
