import { validationMessages } from '@portal/domain/validation'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/sql.ts'
import { addUser, type TestUser } from '../../testing/addUser.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { createTestClient, type TestClient } from '../../testing/testClient.ts'

const me = '/api/client/v1/users/me/'

let server: TestServer
let maya: TestUser
let rivera: TestUser
let client: TestClient

beforeAll(async () => {
  server = await startTestServer()
  rivera = await addUser(server.context, 'rivera@example.com', { role: 'practitioner' })
  maya = await addUser(server.context, 'maya@example.com', { credits: 3 })
  client = createTestClient(server.origin)
  await client.logIn(maya.email)
})
afterAll(() => server.close())

describe('GET /users/auth/', () => {
  it('reports no login and sets the CSRF cookie', async () => {
    const anonymous = createTestClient(server.origin)
    const response = await anonymous.get('/api/client/v1/users/auth/')
    expect(response.body).toEqual({ is_authenticated: false, user_session_version: null })
    expect(anonymous.cookies.get('csrftoken')).toBeTruthy()
  })

  it('returns the session version and keeps a valid CSRF token', async () => {
    const token = client.cookies.get('csrftoken')
    expect((await client.get('/api/client/v1/users/auth/')).body).toEqual({
      is_authenticated: true,
      user_session_version: 1,
    })
    expect(client.cookies.get('csrftoken')).toBe(token)
  })
})

describe('GET /users/me/', () => {
  it('returns 401 without a session', async () => {
    const response = await createTestClient(server.origin).get(me)
    expect(response.status).toBe(401)
    expect(response.body).toMatchObject({ code: 'not_authenticated' })
  })

  it('returns every field of the specification', async () => {
    expect((await client.get(me)).body).toEqual({
      user: {
        id: maya.id,
        email: maya.email,
        first_name: 'maya',
        last_name: '',
        avatar_url: '/avatars/default-client.svg',
        role: 'client',
        phone_number: null,
        sms_consent: false,
        coach: null,
        plan_type: 'MEMBERSHIP',
        membership_status: 'active',
        had_first_visit: false,
        had_offer_credit: false,
        has_used_free_visit: false,
        session_credits_remaining: 3,
        credit_debt: 0,
        is_email_confirmed: true,
        has_taken_comp_assessment: false,
        health_checked_at: null,
        user_session_version: 1,
        has_chosen_coach: false,
        month_availability: [],
        conversations: [],
        timezone: 'America/New_York',
        hour_cycle: null,
        notifications: {
          appointment_mail: true,
          appointment_sms: true,
          message_mail: true,
          lab_mail: true,
          course_mail: true,
        },
        reminders: [
          { hours: 48, is_on: true },
          { hours: 1, is_on: true },
        ],
      },
    })
  })
})

describe('PUT /users/me/', () => {
  it('returns 401 without a session', async () => {
    const anonymous = createTestClient(server.origin)
    await anonymous.get('/api/client/v1/users/auth/')
    expect((await anonymous.put(me, { has_chosen_coach: true })).status).toBe(401)
  })

  it.each([
    [{}, 'body'],
    [{ foo: 1 }, 'body'],
    [{ coach_id: 'rivera' }, 'coach_id'],
    [{ coach_id: null }, 'coach_id'],
    [{ has_chosen_coach: 'yes' }, 'has_chosen_coach'],
    [{ notifications: {} }, 'body'],
    [{ reminders: [] }, 'reminders'],
    [{ reminders: [{ hours: 0, is_on: true }] }, 'reminders.0.hours'],
    [{ first_name: ' ' }, 'first_name'],
    [{ first_name: 'Maya\r\nBcc: all@example.com' }, 'first_name'],
    [{ last_name: 'x'.repeat(81) }, 'last_name'],
    [{ phone_number: 'call me' }, 'phone_number'],
    [{ phone_number: '-------' }, 'phone_number'],
    [{ sms_consent: true }, 'phone_number'],
    [{ sms_consent: true, phone_number: '06 12 34 56 78' }, 'phone_number'],
    [{ sms_consent: true, phone_number: '' }, 'phone_number'],
    [{ timezone: 'Mars/Olympus' }, 'timezone'],
    [{ hour_cycle: '13h' }, 'hour_cycle'],
    [{ notifications: { appointment_mail: 'no' } }, 'notifications.appointment_mail'],
  ])('rejects %j and names %s', async (body, field) => {
    const response = await client.put(me, body)
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject({ code: 'validation_failed', errors: [{ field }] })
  })

  it('rejects a coach who is not a practitioner', async () => {
    const response = await client.put(me, { coach_id: maya.id, has_chosen_coach: true })
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject({
      errors: [{ field: 'coach_id', code: 'unknown_practitioner' }],
    })
    expect((await client.get(me)).body).toMatchObject({
      user: { coach: null, has_chosen_coach: false },
    })
  })

  it('stores the coach and writes an audit row', async () => {
    const response = await client.put(me, { coach_id: rivera.id, has_chosen_coach: true })
    expect(response.status).toBe(200)
    expect(response.body).toMatchObject({ user: { coach: rivera.id, has_chosen_coach: true } })
    const trail = await server.context.db.query(
      sql`SELECT details FROM audit_log WHERE action = ${'user.coach_chosen'}`,
    )
    expect(trail).toEqual([{ details: { coach_id: rivera.id, has_chosen_coach: true } }])
  })
})

describe('PUT /users/me/ with profile and settings', () => {
  const shown = async (body: object): Promise<unknown> => (await client.put(me, body)).body['user']

  it('changes the given fields only', async () => {
    expect(await shown({ first_name: ' Maya ', last_name: 'Lindgren' })).toMatchObject({
      first_name: 'Maya',
      last_name: 'Lindgren',
      timezone: 'America/New_York',
    })
    expect(await shown({ timezone: 'Asia/Kathmandu', hour_cycle: '24h' })).toMatchObject({
      first_name: 'Maya',
      timezone: 'Asia/Kathmandu',
      hour_cycle: '24h',
    })
    expect(await shown({ notifications: { message_mail: false } })).toMatchObject({
      notifications: { message_mail: false, lab_mail: true },
    })
    expect(await shown({ notifications: { lab_mail: false } })).toMatchObject({
      notifications: { appointment_mail: true, message_mail: false, lab_mail: false },
    })
    expect((await client.get(me)).body).toMatchObject({
      user: { last_name: 'Lindgren', hour_cycle: '24h', notifications: { message_mail: false } },
    })
  })

  it('requires a phone number for the SMS consent and removes both together', async () => {
    expect(await shown({ phone_number: '+1 212 555 0142', sms_consent: true })).toMatchObject({
      phone_number: '+12125550142',
      sms_consent: true,
    })
    expect(await shown({ last_name: '' })).toMatchObject({ last_name: '', sms_consent: true })
    expect(await shown({ phone_number: null })).toMatchObject({
      phone_number: null,
      sms_consent: false,
    })
  })

  it('stores numbers in E.164 and checks the stored one when consent is given', async () => {
    expect(await shown({ phone_number: '+33 6 12 34 56 78' })).toMatchObject({
      phone_number: '+33612345678',
    })
    expect(await shown({ phone_number: '06 12 34 56 78' })).toMatchObject({
      phone_number: '0612345678',
    })
    const rejected = await client.put(me, { sms_consent: true })
    expect(rejected.body).toMatchObject({
      errors: [{ field: 'phone_number', message: validationMessages.phoneUnknown }],
    })
    expect(await shown({ phone_number: '(212) 555-0142', sms_consent: true })).toMatchObject({
      phone_number: '+12125550142',
      sms_consent: true,
    })
    await shown({ phone_number: null })
  })

  it('withdraws the consent with another number, unless the request gives it again', async () => {
    const consented = { phone_number: '+12125550142', sms_consent: true }
    expect(await shown(consented)).toMatchObject(consented)
    // the same number in another spelling
    expect(await shown({ phone_number: '(212) 555-0142' })).toMatchObject(consented)
    const other = '+12125550143'
    expect(await shown({ phone_number: other })).toMatchObject({
      phone_number: other,
      sms_consent: false,
    })
    const [withdrawn] = await server.context.db.query(
      sql`SELECT details FROM audit_log WHERE action = ${'user.profile_changed'}
       ORDER BY id DESC LIMIT 1`,
    )
    expect(withdrawn).toEqual({
      details: { fields: ['phone_number', 'sms_consent'], sms_consent: false },
    })
    expect(await shown(consented)).toMatchObject(consented)
    expect(await shown({ phone_number: other, sms_consent: true })).toMatchObject({
      phone_number: other,
      sms_consent: true,
    })
    await shown({ phone_number: null })
  })

  it('records the names of changed fields, and the value of a consent', async () => {
    const trail = await server.context.db.query<{ details: unknown }>(
      sql`SELECT details FROM audit_log WHERE action = ${'user.profile_changed'} ORDER BY id`,
    )
    expect(trail.map(({ details }) => details)).toContainEqual({
      fields: ['phone_number', 'sms_consent'],
      sms_consent: true,
    })
    expect(JSON.stringify(trail)).not.toContain('Lindgren')
  })
})

describe('GET /users/assessment/', () => {
  const path = '/api/client/v2/users/assessment/'

  it('returns 401 without a session', async () =>
    expect((await createTestClient(server.origin).get(path)).status).toBe(401))

  it('returns whether the assessment was taken', async () => {
    const user = await addUser(server.context, 'assessed@example.com')
    const own = createTestClient(server.origin)
    await own.logIn(user.email)
    expect((await own.get(path)).body).toEqual({ has_taken_comp_assessment: false })
    await server.context.db.query(
      sql`UPDATE users SET has_taken_comp_assessment = true WHERE id = ${user.id}`,
    )
    expect((await own.get(path)).body).toEqual({ has_taken_comp_assessment: true })
  })
})

describe('GET /users/hha-status/', () => {
  const path = '/api/client/v2/users/hha-status/'

  it('returns 401 without a session', async () =>
    expect((await createTestClient(server.origin).get(path)).status).toBe(401))

  it('is due when it was never done and again after a year', async () => {
    const user = await addUser(server.context, 'checked@example.com')
    const own = createTestClient(server.origin, 'Asia/Kathmandu')
    await own.logIn(user.email)
    expect((await own.get(path)).body).toEqual({
      hha_status: { is_due: true, last_completed_at: null },
    })
    const days = (count: number) => new Date(server.context.clock.now() - count * 86_400_000)
    const setLastCheck = (at: Date) =>
      server.context.db.query(sql`UPDATE users SET health_checked_at = ${at} WHERE id = ${user.id}`)
    const recent = days(364)
    await setLastCheck(recent)
    expect((await own.get(path)).body).toEqual({
      hha_status: { is_due: false, last_completed_at: expect.stringMatching(/\+05:45$/) },
    })
    expect((await own.get(me)).body).toMatchObject({
      user: { health_checked_at: recent.toISOString() },
    })
    await setLastCheck(days(365))
    expect((await own.get(path)).body).toMatchObject({ hha_status: { is_due: true } })
  })
})

describe('GET /users/session-credits/', () => {
  it('returns the total of the ledger', async () => {
    const path = '/api/client/v2/users/session-credits/'
    expect((await client.get(path)).body).toEqual({
      session_credits_remaining: 3,
      credit_debt: 0,
    })
    await server.context.db.query(
      sql`INSERT INTO credit_ledger (user_id, amount, reason, ref, created_at)
       VALUES (${maya.id}, -2, 'test', 'one', now())`,
    )
    expect((await client.get(path)).body).toMatchObject({ session_credits_remaining: 1 })
  })
})
