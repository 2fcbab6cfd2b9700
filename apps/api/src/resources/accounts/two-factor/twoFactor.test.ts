import { RecoveryCodesResponse, TwoFactorResponse, TwoFactorSetupResponse } from '@portal/contract'
import { MINUTE } from '@portal/domain/time'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { addUser } from '../../../testing/addUser.ts'
import { runStaffCommand } from '../../../testing/runStaffCommand.ts'
import { setClock } from '../../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { createTestClient, type TestClient } from '../../../testing/testClient.ts'
import { generateTotp } from './totp.ts'
import { openTestViewing } from '../../../testing/openTestViewing.ts'

const base = '/api/client/v1/accounts/two-factor/'
const loginPath = '/api/client/v1/accounts/login/'
const password = 'juniper-demo-1'
const wrongCode = { field: 'code', code: 'invalid_two_factor_code' }

let server: TestServer
let now = Date.parse('2026-12-01T12:00:00Z')
beforeAll(async () => {
  server = await startTestServer({ now: new Date(now).toISOString(), env: { RATE_LIMITS: 'on' } })
})
afterAll(() => server.close())

/** Moves the clock to the next code of an authenticator app. */
function advance(ms = MINUTE): number {
  now += ms
  setClock(server, new Date(now).toISOString())
  return now
}

async function logIn(
  email: string,
  fields: { code?: string; login_type?: 'practitioner' } = {},
  client = createTestClient(server.origin),
) {
  await client.get('/api/client/v1/users/auth/')
  return {
    client,
    response: await client.post(loginPath, { username: email, password, ...fields }),
  }
}

/** Sets two-step verification up and returns the key and the recovery codes. */
async function setUp(client: TestClient): Promise<{ key: string; recoveryCodes: string[] }> {
  const started = await client.post(base, { current_password: password })
  const { key } = TwoFactorSetupResponse.parse(started.body).setup
  const confirmed = await client.post(`${base}confirm/`, { code: generateTotp(key, advance()) })
  const { recovery_codes } = RecoveryCodesResponse.parse(confirmed.body)
  return { key, recoveryCodes: recovery_codes }
}

async function createAdmin(name: string) {
  const { email, id } = await addUser(server.context, `${name}@example.com`, { role: 'admin' })
  const { client } = await logIn(email)
  return { email, id, client }
}

const readStatus = async (client: TestClient) =>
  TwoFactorResponse.parse((await client.get(base)).body).two_factor

describe('two-step verification', () => {
  it('is off until the first code of the new key confirms it', async () => {
    const { client, email } = await createAdmin('first')
    expect(await readStatus(client)).toEqual({ enabled_at: null, recovery_codes_left: 0 })
    const wrongPassword = await client.post(base, { current_password: 'wrong' })
    expect(wrongPassword.body).toMatchObject({ errors: [{ code: 'wrong_password' }] })
    const started = await client.post(base, { current_password: password })
    const { key, uri } = TwoFactorSetupResponse.parse(started.body).setup
    expect(uri).toBe(
      `otpauth://totp/Juniper:first%40example.com?issuer=Juniper&secret=${key}` +
        '&algorithm=SHA1&digits=6&period=30',
    )
    const wrong = await client.post(`${base}confirm/`, { code: '000000' })
    expect(wrong.body).toMatchObject({ errors: [wrongCode] })
    expect((await logIn(email)).response.status).toBe(200)
    const confirmed = await client.post(`${base}confirm/`, { code: generateTotp(key, advance()) })
    const codes = RecoveryCodesResponse.parse(confirmed.body).recovery_codes
    expect(new Set(codes).size).toBe(10)
    expect(await readStatus(client)).toMatchObject({ recovery_codes_left: 10 })
    expect((await client.post(base, { current_password: password })).status).toBe(409)
  })

  it('logs out the other devices when it is turned on', async () => {
    const { client, email } = await createAdmin('devices')
    const { client: other } = await logIn(email)
    await setUp(client)
    expect((await client.get('/api/client/v1/users/me/')).status).toBe(200)
    expect((await other.get('/api/client/v1/users/me/')).status).toBe(401)
  })

  it('requires a code at login after the right password, and accepts each code once', async () => {
    const { client, email } = await createAdmin('login')
    const { key } = await setUp(client)
    const without = await logIn(email)
    expect(without.response).toMatchObject({ status: 401, body: { code: 'two_factor_required' } })
    expect((await without.client.get('/api/client/v1/users/me/')).status).toBe(401)
    const code = generateTotp(key, advance())
    expect((await logIn(email, { code })).response.status).toBe(200)
    const repeated = await logIn(email, { code })
    expect(repeated.response).toMatchObject({ status: 400, body: { errors: [wrongCode] } })
  })

  it('accepts codes of the steps before and after, and no others', async () => {
    const { client, email } = await createAdmin('skew')
    const { key } = await setUp(client)
    const at = advance(10 * MINUTE)
    const tryCode = async (shift: number) =>
      (await logIn(email, { code: generateTotp(key, at + shift) })).response.status
    expect(await tryCode(-MINUTE)).toBe(400)
    expect(await tryCode(MINUTE)).toBe(400)
    expect(await tryCode(-MINUTE / 2)).toBe(200)
    expect(await tryCode(MINUTE / 2)).toBe(200)
    // an earlier step than the last accepted one
    expect(await tryCode(0)).toBe(400)
  })

  it('accepts one of parallel logins with the same code', async () => {
    const { client, email } = await createAdmin('parallel')
    const { key } = await setUp(client)
    const code = generateTotp(key, advance())
    const logins = await Promise.all(Array.from({ length: 5 }, () => logIn(email, { code })))
    const statuses = logins.map(({ response }) => response.status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400])
  })

  it('accepts each recovery code once, however it is typed', async () => {
    const { client, email } = await createAdmin('recovery')
    const { recoveryCodes } = await setUp(client)
    const [first = ''] = recoveryCodes
    const typed = first.toUpperCase().replace('-', ' ')
    const { client: recovered, response } = await logIn(email, { code: typed })
    expect(response.status).toBe(200)
    expect(await readStatus(recovered)).toMatchObject({ recovery_codes_left: 9 })
    expect((await logIn(email, { code: first })).response.status).toBe(400)
  })

  it('replaces the recovery codes and turns off with the password and a code', async () => {
    const { client, email } = await createAdmin('changes')
    const { key, recoveryCodes } = await setUp(client)
    const change = (path: string, code: string) =>
      client.post(`${base}${path}/`, { current_password: password, code })
    const renewed = await change('recovery-codes', generateTotp(key, advance()))
    const [fresh = ''] = RecoveryCodesResponse.parse(renewed.body).recovery_codes
    expect((await logIn(email, { code: recoveryCodes[0] ?? '' })).response.status).toBe(400)
    expect((await change('disable', '123456')).status).toBe(400)
    expect((await change('disable', fresh)).status).toBe(204)
    expect((await change('disable', fresh)).body).toMatchObject({ code: 'two_factor_not_enabled' })
    expect((await logIn(email)).response.status).toBe(200)
  })

  it('limits wrong codes across browsers, and not the password alone', async () => {
    const { client, email } = await createAdmin('limits')
    const { key } = await setUp(client)
    for (let attempt = 0; attempt < 10; attempt += 1) await logIn(email, { code: '000000' })
    const code = generateTotp(key, advance())
    const limited = await logIn(email, { code })
    expect(limited.response.status).toBe(429)
    expect((await logIn(email)).response.body).toMatchObject({ code: 'two_factor_required' })
    const later = generateTotp(key, advance(16 * MINUTE))
    expect((await logIn(email, { code: later })).response.status).toBe(200)
  })

  it('is for the practice only', async () => {
    const { email } = await addUser(server.context, 'member@example.com')
    const { client } = await logIn(email)
    const started = await client.post(base, { current_password: password })
    expect(started).toMatchObject({ status: 403, body: { code: 'staff_only' } })
  })

  it('stores neither codes nor passwords in the audit trail', async () => {
    const { client, id } = await createAdmin('audited')
    const { key, recoveryCodes } = await setUp(client)
    const rows = await server.context.db.query<{ action: string; details: unknown }>(
      sql`SELECT action, details FROM audit_log WHERE subject_id = ${id} ORDER BY id`,
    )
    expect(rows.map(({ action }) => action)).toContain('account.two_factor_enabled')
    for (const secret of [key, ...recoveryCodes, password])
      expect(JSON.stringify(rows)).not.toContain(secret)
  })
})

describe('login of a practitioner', () => {
  it('starts a session only when asked for, and only for their own account', async () => {
    const { email } = await addUser(server.context, 'ana@example.com', { role: 'practitioner' })
    expect((await logIn(email)).response.body).toMatchObject({ code: 'practitioner_account' })
    const { client } = await logIn(email, { login_type: 'practitioner' })
    const { key } = await setUp(client)
    expect((await client.get('/api/client/v1/users/me/')).body).toMatchObject({
      code: 'practitioner_account',
    })
    const without = await logIn(email, { login_type: 'practitioner' })
    expect(without.response.body).toMatchObject({ code: 'two_factor_required' })
    const code = generateTotp(key, advance())
    const loggedIn = await logIn(email, { login_type: 'practitioner', code })
    expect(loggedIn.response.status).toBe(200)
  })

  it('works with the password that an invited practitioner has set', async () => {
    const name = ['--name', 'Wei Chen', '--zone', 'America/Los_Angeles']
    const email = 'wei@example.com'
    const hours = ['--hours', 'Mon 09:00-10:00']
    await runStaffCommand(server, 'practitioners', 'add', email, ...name, ...hours)
    const invited = await runStaffCommand(server, 'practitioners', 'invite', email)
    const client = createTestClient(server.origin)
    await client.get('/api/client/v1/users/auth/')
    const token = invited.text.split('#token=')[1]
    const link = '/api/client/v1/accounts/confirm-reset-link/'
    expect((await client.post(link, { token, password })).status).toBe(204)
    const { client: own } = await logIn(email, { login_type: 'practitioner' })
    await setUp(own)
    const sessions = await own.get('/api/client/v1/accounts/sessions/')
    expect(sessions.status).toBe(200)
    expect((await own.post('/api/client/v1/accounts/logout-everywhere/')).status).toBe(204)
  })

  it('does not reveal whose account is not a practitioner', async () => {
    const { email } = await addUser(server.context, 'kim@example.com')
    const { response } = await logIn(email, { login_type: 'practitioner' })
    expect(response).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } })
  })
})

describe('view as a member', () => {
  it('requires two-step verification of the admin where the practice requires it', async () => {
    const strict = await startTestServer({ env: { REQUIRE_TWO_FACTOR: 'on' } })
    onTestFinished(() => strict.close())
    const { email } = await addUser(strict.context, 'admin@example.com', { role: 'admin' })
    const { id, email: viewed } = await addUser(strict.context, 'viewed@example.com')
    await openTestViewing(strict.context, { admin: email, member: viewed })
    const admin = createTestClient(strict.origin)
    await admin.logIn(email)
    const view = () => admin.get(`/api/client/v1/users/me/?view-as-user=${id}`)
    const search = () => admin.post('/api/client/v1/view-as/search/', { search: 'viewed' })
    const refusal = { status: 403, body: { code: 'two_factor_setup_required' } }
    expect(await view()).toMatchObject(refusal)
    expect(await search()).toMatchObject(refusal)
    const started = await admin.post(base, { current_password: password })
    const { key } = TwoFactorSetupResponse.parse(started.body).setup
    expect((await view()).status).toBe(403)
    const code = generateTotp(key, strict.context.clock.now())
    expect((await admin.post(`${base}confirm/`, { code })).status).toBe(200)
    expect((await view()).status).toBe(200)
    expect((await search()).status).toBe(200)
  })
})

describe('idle sessions', () => {
  it('end after 30 minutes for staff, and not for members', async () => {
    const { client: admin } = await createAdmin('idle')
    const { email } = await addUser(server.context, 'idle-member@example.com')
    const { client: member } = await logIn(email)
    const me = '/api/client/v1/accounts/sessions/'
    advance(29 * MINUTE)
    expect((await admin.get(me)).status).toBe(200)
    advance(29 * MINUTE)
    expect((await admin.get(me)).status).toBe(200)
    advance(31 * MINUTE)
    expect((await admin.get(me)).status).toBe(401)
    expect((await member.get(me)).status).toBe(200)
  })
})

describe('staff two-factor', () => {
  it('lists who uses it, and resets it for somebody who lost the phone', async () => {
    const { client, email } = await createAdmin('lost')
    await setUp(client)
    const listed = await runStaffCommand(server, 'two-factor', 'list')
    expect(listed.text).toMatch(/lost@example\.com.*admin.*10/)
    await runStaffCommand(server, 'two-factor', 'reset', email)
    expect((await client.get('/api/client/v1/users/me/')).status).toBe(401)
    expect((await logIn(email)).response.status).toBe(200)
    await expect(runStaffCommand(server, 'two-factor', 'reset', email)).rejects.toThrow(
      'has no two-step verification',
    )
  })
})
