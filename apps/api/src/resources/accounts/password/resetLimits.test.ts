// @module-tag deep
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createId } from '../../../core/values/createId.ts'
import { sql } from '../../../db/sql.ts'
import { addUser } from '../../../testing/addUser.ts'
import { listEmailsTo } from '../../../testing/listEmailsTo.ts'
import { setClock } from '../../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { createTestClient, type TestResponse } from '../../../testing/testClient.ts'

const accounts = '/api/client/v1/accounts/'
const now = '2026-12-01T12:00:00Z'
const password = 'a much better one'

let server: TestServer
let email: string

beforeAll(async () => {
  server = await startTestServer({ now, env: { TRUSTED_PROXIES: 'loopback' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  setClock(server, now)
  await server.context.db.query(sql`DELETE FROM rate_limits`)
  email = `${createId()}@example.com`
  await addUser(server.context, email)
})

type Browser = {
  request: (to?: string) => Promise<TestResponse>
  enterCode: (code: string, to?: string) => Promise<TestResponse>
  openLink: (token: string) => Promise<TestResponse>
  logIn: (tried: string) => Promise<TestResponse>
}

/** A browser at a network address; unknown to the account unless it logs in first. */
async function openBrowser(address: string, { isKnown = false } = {}): Promise<Browser> {
  const client = createTestClient(server.origin)
  await client.get('/api/client/v1/users/auth/')
  if (isKnown) await client.logIn(email)
  const post = (call: string, body: object) =>
    client.post(`${accounts}${call}/`, body, { 'x-forwarded-for': address })
  return {
    request: (to = email) => post('reset-password', { email: to }),
    enterCode: (code, to = email) => post('confirm-reset-password', { email: to, code, password }),
    openLink: (token) => post('confirm-reset-link', { token, password }),
    logIn: (tried) => post('login', { username: email, password: tried }),
  }
}

/** Codes and tokens of the emails to the member, newest first. */
const listCodes = async () =>
  (await listEmailsTo(server, email)).flatMap(({ text }) => {
    const code = /^([A-Z2-9]{8})$/m.exec(text)?.[1]
    const token = /#token=(\S+)/.exec(text)?.[1]
    return code === undefined || token === undefined ? [] : [{ code, token }]
  })

const newest = async () => (await listCodes())[0] ?? { code: 'none', token: 'none' }

/** Statuses of wrong codes, each from another browser. */
async function guess(
  getAddress: (round: number) => string,
  times: number,
  to = email,
): Promise<number[]> {
  const statuses: number[] = []
  for (let round = 0; round < times; round += 1)
    statuses.push((await (await openBrowser(getAddress(round))).enterCode('ABCDEFGH', to)).status)
  return statuses
}

/** Statuses of requests, each from another browser. */
async function requestTimes(
  getAddress: (round: number) => string,
  times: number,
  to = email,
): Promise<number[]> {
  const statuses: number[] = []
  for (let round = 0; round < times; round += 1)
    statuses.push((await (await openBrowser(getAddress(round))).request(to)).status)
  return statuses
}

const elsewhere = (round: number): string => `203.0.113.${round}`
const times = (count: number, status: number): number[] =>
  Array.from({ length: count }, () => status)

describe('an attacker who requests and guesses codes', () => {
  const home = '198.51.100.7'

  it.each([
    ['in other networks', elsewhere],
    ["in the member's network", () => home],
  ] as const)('%s does not lock the member out in three rounds', async (_where, getAddress) => {
    for (let round = 0; round < 3; round += 1) {
      const member = await openBrowser(home)
      await requestTimes(getAddress, 5)
      await guess(getAddress, 5)
      expect((await member.request()).status).toBe(204)
      await requestTimes(getAddress, 2)
      await guess(getAddress, 5)
      const [sent] = await listCodes()
      expect((await member.enterCode(sent?.code ?? '')).status).toBe(204)
    }
  })

  it('does not invalidate the code that the member has', async () => {
    const member = await openBrowser(home)
    await member.request()
    const { code } = await newest()
    await requestTimes(elsewhere, 3)
    expect((await newest()).code).not.toBe(code)
    expect((await member.enterCode(code)).status).toBe(204)
  })

  it('cannot use up the attempts of the browser that requested the code', async () => {
    const member = await openBrowser(home)
    await member.request()
    const { code } = await newest()
    // the stranger has used up every other attempt at this account and in this network
    expect(await guess(() => home, 31)).toEqual([...times(30, 400), 429])
    await server.context.db.query(
      sql`UPDATE rate_limits SET used = 1000 WHERE bucket LIKE 'reset_code:%'`,
    )
    expect((await (await openBrowser(home)).enterCode(code)).status).toBe(429)
    expect((await member.enterCode('ABCDEFGH')).status).toBe(400)
    expect((await member.enterCode(code)).status).toBe(204)
  })

  it("doesn't use up the member's attempts, even after causing every email", async () => {
    await requestTimes(elsewhere, 3)
    const member = await openBrowser(home)
    expect((await member.request()).status).toBe(204)
    const codes = await listCodes()
    expect(codes).toHaveLength(3)
    await server.context.db.query(
      sql`UPDATE rate_limits SET used = 1000 WHERE bucket LIKE 'reset_code:%'`,
    )
    expect((await guess(elsewhere, 1)).length).toBe(1)
    expect((await member.enterCode(codes[0]?.code ?? '')).status).toBe(204)
  })

  it('cannot use up the link, which works on any device', async () => {
    await (await openBrowser(home)).request()
    const { token } = await newest()
    await guess(() => home, 31)
    const stranger = await openBrowser(home)
    const statuses: number[] = []
    for (let round = 0; round < 51; round += 1)
      statuses.push((await stranger.openLink(`wrong-${round}`)).status)
    expect(statuses).toEqual([...times(50, 400), 429])
    expect((await (await openBrowser(home)).openLink(token)).status).toBe(204)
  })

  it.each([
    ['link', (own: Browser, { token }: { token: string }) => own.openLink(token)],
    ['code', (own: Browser, { code }: { code: string }) => own.enterCode(code)],
  ])('cannot lock out a new browser that has used the %s', async (_what, reset) => {
    // wrong passwords from many networks, the last ones from the member's own
    await (await openBrowser('203.0.113.1')).logIn('wrong password')
    await server.context.db.query(
      sql`UPDATE rate_limits SET used = 100 WHERE bucket LIKE 'login:everywhere:%'`,
    )
    const own = await openBrowser('192.0.2.7')
    expect((await own.logIn('juniper-demo-1')).status).toBe(429)
    await own.request()
    expect((await reset(own, await newest())).status).toBe(204)
    expect((await own.logIn(password)).status).toBe(200)
    // the browser is known now, so later wrong passwords from elsewhere do not lock it out either
    await (await openBrowser('203.0.113.1')).logIn('wrong password')
    await server.context.db.query(
      sql`UPDATE rate_limits SET used = 100 WHERE bucket LIKE 'login:everywhere:%'`,
    )
    expect((await own.logIn(password)).status).toBe(200)
  })

  it('cannot fill the mailbox, and leaves the member a code that works', async () => {
    expect(await requestTimes(elsewhere, 10)).toEqual(times(10, 204))
    expect(await listCodes()).toHaveLength(3)
    // the member's new browser gets no more emails now, but the last one is a few minutes old
    setClock(server, '2026-12-01T12:04:00Z')
    const member = await openBrowser(home)
    expect((await member.request()).status).toBe(204)
    const codes = await listCodes()
    expect(codes).toHaveLength(3)
    expect((await member.enterCode(codes[0]?.code ?? '')).status).toBe(204)
  })

  it('does not stop emails to a browser that the member has logged in with', async () => {
    const member = await openBrowser(home, { isKnown: true })
    await requestTimes(elsewhere, 10)
    const { code: before } = await newest()
    expect((await member.request()).status).toBe(204)
    const { code } = await newest()
    expect(code).not.toBe(before)
    expect((await member.enterCode(code)).status).toBe(204)
  })
})

describe('limits of password resets', () => {
  it('counts requests per network, including IPv6, like those for unknown emails', async () => {
    const inNetwork = (network: number) => (round: number) => `2001:db8:1:${network}::${round + 1}`
    const stopped = [...times(30, 204), 429]
    expect(await requestTimes(inNetwork(1), 31)).toEqual(stopped)
    expect(await requestTimes(inNetwork(2), 31, 'unknown@example.com')).toEqual(stopped)
    expect(await requestTimes(inNetwork(3), 1)).toEqual([204])
    expect(await listCodes()).toHaveLength(3)
  })

  it('counts requests in a network for all emails together', async () => {
    const browser = await openBrowser('192.0.2.1')
    expect((await browser.request('nobody@example.com')).status).toBe(204)
    await server.context.db.query(
      sql`UPDATE rate_limits SET used = 199 WHERE bucket LIKE 'reset:address:%'`,
    )
    expect((await browser.request('nobody-1@example.com')).status).toBe(204)
    expect((await browser.request('nobody-2@example.com')).status).toBe(429)
  })

  it('gives the browser that requested a code five attempts more than others', async () => {
    const browser = await openBrowser('192.0.2.1')
    await browser.request()
    const { code } = await newest()
    const statuses: number[] = []
    for (let round = 0; round < 36; round += 1)
      statuses.push((await browser.enterCode('ABCDEFGH')).status)
    expect(statuses).toEqual([...times(35, 400), 429])
    expect((await browser.enterCode(code)).status).toBe(429)
  })

  it('counts wrong codes of all networks together, like for unknown emails', async () => {
    for (const to of [email, 'unknown@example.com']) {
      expect(await guess(elsewhere, 1, to)).toEqual([400])
      await server.context.db.query(
        sql`UPDATE rate_limits SET used = 99
         WHERE bucket LIKE 'reset_code:everywhere:%' AND used = 1`,
      )
      expect(await guess((round) => `192.0.2.${round}`, 2, to)).toEqual([400, 429])
    }
  })

  it('ignores a cookie that the server did not sign', async () => {
    await (await openBrowser('192.0.2.1')).request()
    await server.context.jobs.idle()
    const client = createTestClient(server.origin)
    await client.get('/api/client/v1/users/auth/')
    client.cookies.set('reset', `${createId()}.${'x'.repeat(43)}`)
    await client.post(`${accounts}confirm-reset-password/`, { email, code: 'ABCDEFGH', password })
    const rows = await server.context.db.query(
      sql`SELECT r.tries FROM password_reset_requests r JOIN users u ON u.id = r.user_id
       WHERE u.email = ${email}`,
    )
    expect(rows).toEqual([{ tries: 0 }])
  })
})
