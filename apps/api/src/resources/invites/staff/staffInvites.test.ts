import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { listEmailsTo } from '../../../testing/listEmailsTo.ts'
import { runStaffCommand } from '../../../testing/runStaffCommand.ts'
import { demoNow, startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { createTestClient } from '../../../testing/testClient.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ demo: true, now: demoNow, env: { RATE_LIMITS: 'off' } })
})
afterAll(() => server.close())

const run = (...words: string[]) => runStaffCommand(server, 'invites', ...words)
const readState = async (code: string) =>
  (await createTestClient(server.origin).get(`/api/client/v1/invites/${code}/`)).body

type Listed = readonly { readonly code: string; readonly status: string }[]
const list = async (...words: string[]) => (await run('list', ...words)).data as Listed
const findListed = async (code: string) => (await list()).find((each) => each.code === code)

describe('invites add', () => {
  it('prints the link of an invite with a code of its own', async () => {
    const { text } = await run('add', 'northside', '--plan', 'MEMBERSHIP', '--code', 'hello-there')
    expect(text).toBe(`${server.context.config.appOrigin}/invite/HELLO-THERE`)
    expect(await readState('HELLO-THERE')).toMatchObject({
      invite: { state: 'valid', grants: { plan: 'MEMBERSHIP', membership_days: null } },
    })
  })

  it('creates many with codes that are easy to read', async () => {
    const { data } = await run('add', 'northside', '--plan', 'ALACARTE', '--count', '20')
    const codes = (data as Listed).map(({ code }) => code)
    expect(new Set(codes).size).toBe(20)
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{10}$/)
  })

  it('emails the link once to the only address that can redeem it', async () => {
    const email = 'kim.new@example.com'
    const { text } = await run('add', 'northside', '--offer', 'intro-visit', '--email', email)
    const [link = ''] = text.split('\n')
    const emails = await listEmailsTo(server, email)
    expect(emails).toHaveLength(1)
    expect(emails[0]?.text).toContain(link)
    expect(link).not.toMatch(/kim/i)
    const [row] = await server.context.db.query(
      sql`SELECT max_uses, expires_at IS NOT NULL AS expires FROM invites WHERE email = ${email}`,
    )
    expect(row).toEqual({ max_uses: 1, expires: true })
  })

  it.each([
    [['northside'], /either a plan or an offer/],
    [['northside', '--plan', 'GOLD'], /--plan must be/],
    [['northside', '--plan', 'ALACARTE', '--membership-days', '3'], /Only a MEMBERSHIP/],
    [['northside', '--plan', 'MEMBERSHIP', '--credits', '3'], /ALACARTE/],
    [['northside', '--plan', 'MEMBERSHIP', '--code', 'no code'], /A code has/],
    [['northside', '--plan', 'MEMBERSHIP', '--uses', '0'], /between 1/],
    [['northside', '--plan', 'MEMBERSHIP', '--email', 'x'], /email/],
    [['northside', '--plan', 'MEMBERSHIP', '--count', '2', '--code', 'TWICE-SAME'], /generated/],
    [['northside', '--offer', 'reset-programme'], /free_visit/],
    [['northside', '--offer', 'nothing'], /no open offer/],
    [['nowhere', '--plan', 'MEMBERSHIP'], /no brand/],
    [['juniper', '--plan', 'MEMBERSHIP', '--code', 'WELCOME-JUNIPER'], /already/],
  ])('rejects %j', async (words, message) => {
    await expect(run('add', ...words)).rejects.toThrow(message)
  })
})

describe('invites list and revoke', () => {
  it('shows the invites of the demo, and ends one', async () => {
    expect(await findListed('USED-ALREADY')).toMatchObject({ status: 'used', uses: 1 })
    expect(await findListed('WELCOME-JUNIPER')).toMatchObject({ status: 'valid' })
    expect((await list('northside')).map(({ code }) => code)).not.toContain('WELCOME-JUNIPER')
    await run('revoke', 'welcome-juniper')
    expect(await findListed('WELCOME-JUNIPER')).toMatchObject({ status: 'revoked' })
    expect(await readState('WELCOME-JUNIPER')).toMatchObject({ invite: { state: 'revoked' } })
    await expect(run('revoke', 'WELCOME-JUNIPER')).rejects.toThrow(/already/)
    await expect(run('revoke', 'NO-SUCH-CODE')).rejects.toThrow(/no invite/)
  })
})
