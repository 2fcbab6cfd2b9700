import { ErrorResponse } from '@portal/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLoggedInMember, type LoggedInMember } from '../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

let server: TestServer
let member: LoggedInMember
beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T15:00:00Z' })
  member = await addLoggedInMember(server)
})
afterAll(() => server.close())

describe('an empty query parameter', () => {
  it.each([
    '/api/client/v1/availability/?from_date=2026-12-02&to_date=2026-12-03' +
      '&practitioner_id=&appointment_type=&appointment_type_id=&appointment_id=',
    '/api/client/v1/availability/month/2026-12-02/?practitioner_id=&appointment_type=',
    '/api/client/v1/appointments/?scope=&cursor=&limit=',
    '/api/client/v1/practitioners/?appointment_type=&appointment_type_id=',
    '/api/client/v2/users/credit-history/?cursor=&limit=',
  ])('is ignored in %s', async (path) => {
    const response = await member.get(path)
    expect(response.status, response.text).toBe(200)
  })

  it('does not replace a required one', async () => {
    const response = await member.get('/api/client/v1/availability/?from_date=&to_date=2026-12-03')
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject({ errors: [{ field: 'from_date' }] })
  })
})

describe('a rejected field', () => {
  it.each([
    ['first_name', { first_name: 7 }, 'First name must be text.'],
    ['first_name', { first_name: '' }, 'Enter your first name.'],
    ['last_name', { last_name: null }, 'Last name is required.'],
    ['coach_id', { coach_id: 'rivera' }, 'Choose a practitioner from the list.'],
    [
      'has_chosen_coach',
      { has_chosen_coach: 'yes' },
      'Choice of practitioner must be true or false.',
    ],
    ['hour_cycle', { hour_cycle: '13h' }, 'Choose a time format from the list.'],
    ['timezone', { timezone: 'x'.repeat(65) }, 'Time zone must have at most 64 characters.'],
    ['last_name', { last_name: 'x'.repeat(81) }, 'Last name must have at most 80 characters.'],
    ['body', [], 'The request must be an object.'],
    ['body', { foo: 1 }, 'Send at least one field to change.'],
  ])('%s gets a message that names it', async (field, body, message) => {
    const response = await member.put('/api/client/v1/users/me/', body)
    expect(response.status).toBe(400)
    const { errors } = ErrorResponse.parse(response.body)
    expect(errors?.[0]).toMatchObject({ field, message })
  })

  it.each([
    ['appointment_type', 'NAP', 'Choose a session type from the list.'],
    ['appointment_type_id', '9', 'Choose a session type from the list.'],
    ['appointment_id', 'x', 'Choose a session from the list.'],
    ['from_date', 'soon', 'Start date must be a date like 2026-12-03.'],
    ['from_date', '2026-02-30', 'Start date must be a date like 2026-12-03.'],
    ['from_date', '', 'Start date is required.'],
  ])('for %s = %j, shows how to fix it and no wire values', async (field, value, message) => {
    const query = new URLSearchParams({ from_date: '2026-12-02', to_date: '2026-12-03' })
    query.set(field, value)
    const response = await member.get(`/api/client/v1/availability/?${query.toString()}`)
    expect(response.status).toBe(400)
    const { errors } = ErrorResponse.parse(response.body)
    expect(errors?.[0]).toMatchObject({ field, message })
  })
})
