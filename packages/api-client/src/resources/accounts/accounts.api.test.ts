import { startTestServer, type TestServer } from '@portal/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMemberStore } from '../../testing/memberStore.ts'
import { accountSettingsApi } from './accountSettings.ts'
import { signUpApi } from './signUp.ts'
import { usersApi } from './users.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    demo: true,
    now: '2026-10-29T13:00:00Z',
    env: { RATE_LIMITS: 'off' },
  })
})
afterAll(() => server.close())

const {
  changeEmail,
  changePassword,
  confirmChangeEmail,
  endSession,
  listSessions,
  logoutEverywhere,
} = accountSettingsApi.endpoints
const { confirmResetLink, confirmResetPassword, joinWaitlist, reportAbandonedCart, resetPassword } =
  signUpApi.endpoints

describe('listSessions', () => {
  it('returns the devices without an ended one', async () => {
    const store = await createMemberStore(server.origin, 'maya@example.com')
    await createMemberStore(server.origin, 'maya@example.com')
    const sessions = await store.dispatch(listSessions.initiate()).unwrap()
    expect(sessions.filter(({ is_current }) => is_current)).toHaveLength(1)
    expect(sessions).toHaveLength(2)
    const other = sessions.find(({ is_current }) => !is_current)?.id ?? ''
    expect(await store.dispatch(endSession.initiate(other)).unwrap()).toBeNull()
    expect((await store.dispatch(endSession.initiate(other))).error).toMatchObject({
      kind: 'not-found',
    })
    expect(
      await store
        .dispatch(listSessions.initiate(undefined, { forceRefetch: true, subscribe: false }))
        .unwrap(),
    ).toHaveLength(1)
  })
})

describe('logoutEverywhere', () => {
  it('ends the session of every device', async () => {
    const [one, two] = [
      await createMemberStore(server.origin, 'ava@example.com'),
      await createMemberStore(server.origin, 'ava@example.com'),
    ]
    await one.dispatch(logoutEverywhere.initiate()).unwrap()
    expect((await two.dispatch(usersApi.endpoints.getUser.initiate())).error).toMatchObject({
      kind: 'unauthenticated',
    })
  })
})

describe('confirmResetPassword', () => {
  it('reports a wrong code as a field error', async () => {
    const store = await createMemberStore(server.origin, 'leo@example.com')
    expect(
      await store.dispatch(resetPassword.initiate({ email: 'leo@example.com' })).unwrap(),
    ).toBeNull()
    const { error } = await store.dispatch(
      confirmResetPassword.initiate({
        email: 'leo@example.com',
        code: 'ABCDEFGH',
        password: 'a much better one',
      }),
    )
    expect(error).toMatchObject({
      kind: 'validation',
      errors: [{ field: 'code', code: 'invalid_code' }],
    })
  })
})

describe('confirmResetLink', () => {
  it('reports a wrong link as a field error', async () => {
    const store = await createMemberStore(server.origin, 'leo@example.com')
    const { error } = await store.dispatch(
      confirmResetLink.initiate({ token: 'abc', password: 'a much better one' }),
    )
    expect(error).toMatchObject({
      kind: 'validation',
      errors: [{ field: 'token', code: 'invalid_token' }],
    })
  })
})

describe('changePassword', () => {
  it('requires the current password and increments the session version', async () => {
    const store = await createMemberStore(server.origin, 'leo@example.com')
    const wrong = await store.dispatch(
      changePassword.initiate({ current_password: 'no', password: 'a much better one' }),
    )
    expect(wrong.error).toMatchObject({
      kind: 'validation',
      errors: [{ field: 'current_password', code: 'wrong_password' }],
    })
    const user = await store
      .dispatch(
        changePassword.initiate({
          current_password: 'juniper-demo-1',
          password: 'a much better one',
        }),
      )
      .unwrap()
    expect(user.user_session_version).toBe(2)
  })
})

describe('changeEmail', () => {
  it('changes the address with the emailed code and increments the session version', async () => {
    const store = await createMemberStore(server.origin, 'ava@example.com')
    const fields = { email: 'ava.new@example.com', current_password: 'juniper-demo-1' }
    expect(await store.dispatch(changeEmail.initiate(fields)).unwrap()).toBeNull()
    const wrong = await store.dispatch(confirmChangeEmail.initiate({ code: 'AAAAAAAA' }))
    expect(wrong.error).toMatchObject({ kind: 'validation', errors: [{ field: 'code' }] })
    await server.context.jobs.idle()
    const mailbox = await (await fetch(`${server.origin}/dev/mailbox.json`)).text()
    const [, code = ''] = /\\n([A-Z2-9]{8})\\n/.exec(mailbox) ?? []
    const user = await store.dispatch(confirmChangeEmail.initiate({ code })).unwrap()
    expect(user.email).toBe(fields.email)
    const { data } = usersApi.endpoints.getUser.select()(store.getState())
    expect(data?.user_session_version).toBe(user.user_session_version)
  })
})

it('joinWaitlist returns how many wait, the cart null, both the invalid field', async () => {
  const store = await createMemberStore(server.origin, 'maya@example.com')
  expect(
    await store
      .dispatch(joinWaitlist.initiate({ email: 'new@example.com', brand_slug: 'northside' }))
      .unwrap(),
  ).toEqual({ people_waiting: 0 })
  expect(
    await store
      .dispatch(reportAbandonedCart.initiate({ email: 'new@example.com', step: 'payment' }))
      .unwrap(),
  ).toBeNull()
  const { error } = await store.dispatch(reportAbandonedCart.initiate({ email: 'nobody' }))
  expect(error).toMatchObject({ kind: 'validation', errors: [{ field: 'email' }] })
})
