import { createTestClient, startTestServer, type TestServer } from '@portal/api'
import { UserExport } from '@portal/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMemberStore } from '../../testing/memberStore.ts'
import { getUserExportHref, usersApi } from './users.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    demo: true,
    now: '2026-10-29T13:00:00Z',
    env: { RATE_LIMITS: 'off' },
  })
})
afterAll(() => server.close())

const { getAssessment, getHhaStatus, getUser, updateUser } = usersApi.endpoints

it('getAssessment and getHhaStatus return the state of the member', async () => {
  const maya = await createMemberStore(server.origin, 'maya@example.com')
  expect(await maya.dispatch(getAssessment.initiate()).unwrap()).toBe(true)
  expect(await maya.dispatch(getHhaStatus.initiate()).unwrap()).toEqual({
    is_due: false,
    // the server's clock goes on while it starts
    last_completed_at: expect.stringMatching(/^2026-09-16T09:\d\d:\d\d-04:00$/),
  })
  const leo = await createMemberStore(server.origin, 'leo@example.com')
  expect(await leo.dispatch(getAssessment.initiate()).unwrap()).toBe(false)
  expect(await leo.dispatch(getHhaStatus.initiate()).unwrap()).toEqual({
    is_due: true,
    last_completed_at: null,
  })
})

it('updateUser changes the settings, refetches the user and reports invalid fields', async () => {
  const store = await createMemberStore(server.origin, 'leo@example.com')
  const shown = store.dispatch(getUser.initiate())
  await shown
  await store
    .dispatch(updateUser.initiate({ hour_cycle: '24h', notifications: { message_mail: false } }))
    .unwrap()
  await Promise.all(store.dispatch(usersApi.util.getRunningQueriesThunk()))
  expect(getUser.select()(store.getState()).data).toMatchObject({
    hour_cycle: '24h',
    notifications: { message_mail: false, appointment_mail: true },
  })
  const { error } = await store.dispatch(updateUser.initiate({ sms_consent: true }))
  expect(error).toMatchObject({ kind: 'validation', errors: [{ field: 'phone_number' }] })
})

it('getUserExportHref links to the data export', async () => {
  const client = createTestClient(server.origin)
  await client.logIn('maya@example.com')
  const response = await client.get(getUserExportHref(''))
  expect(UserExport.parse(response.body).profile.email).toBe('maya@example.com')
})
