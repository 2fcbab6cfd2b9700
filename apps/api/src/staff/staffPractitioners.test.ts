import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { runStaffCommand } from '../testing/runStaffCommand.ts'
import { addTestPractitioner } from '../testing/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { renderHelp } from './runStaff.ts'

let server: TestServer
let id: string
let email: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  id = await addTestPractitioner(server)
  const [row] = await server.context.db.query<{ email: string }>(
    sql`SELECT email FROM users WHERE id = ${id}`,
  )
  email = row?.email ?? ''
})

const staff = (...words: string[]) => runStaffCommand(server, 'practitioners', ...words)

async function readPractitioner() {
  const [row] = await server.context.db.query(
    sql`SELECT meeting_kind, meeting_url, meeting_address, meeting_map_url, credentials
     FROM practitioners WHERE id = ${id}`,
  )
  return row
}

const listActions = () =>
  server.context.db.query(
    sql`SELECT action, details FROM audit_log
     WHERE subject_id = ${id} AND request_id LIKE 'staff:%' ORDER BY id`,
  )

it('sets how a practitioner meets members, and does not change what is left out', async () => {
  const place = ['--address', '12 Elm St', '--map-url', 'https://maps.example.com/1']
  expect(await staff('meeting', email, 'in_person', ...place)).toMatchObject({
    data: { email, meeting_kind: 'in_person' },
  })
  await staff('meeting', email, 'video', '--url', 'https://meet.example.com/new')
  expect(await readPractitioner()).toMatchObject({
    meeting_kind: 'video',
    meeting_url: 'https://meet.example.com/new',
    meeting_address: '12 Elm St',
    meeting_map_url: 'https://maps.example.com/1',
  })
  await staff('meeting', email, 'phone')
  expect(await readPractitioner()).toMatchObject({ meeting_kind: 'phone' })
  expect(await listActions()).toEqual(
    ['in_person', 'video', 'phone'].map((meeting_kind) => ({
      action: 'practitioner.meeting_set',
      details: { meeting_kind },
    })),
  )
})

it.each([
  [['in_person'], 'Sessions in person need an address.'],
  [['video', '--url', 'http://meet.example.com'], 'must start with https://'],
  [['phone', '--map-url', 'javascript:alert(1)'], 'must start with https://'],
  [['letter'], 'The kind of meeting must be video, phone, or in_person.'],
])('rejects %j', async (words, message) => {
  const before = await readPractitioner()
  await expect(staff('meeting', email, ...words)).rejects.toThrow(message)
  expect(await readPractitioner()).toEqual(before)
})

it('sets and removes credentials', async () => {
  await staff('credentials', email, 'MS, NBC-HWC')
  expect(await readPractitioner()).toMatchObject({ credentials: 'MS, NBC-HWC' })
  await staff('credentials', email, '')
  expect(await readPractitioner()).toMatchObject({ credentials: '' })
  expect(await listActions()).toHaveLength(2)
})

it('rejects an unknown practitioner', async () => {
  const message = 'There is no practitioner with the email nobody@example.com.'
  await expect(staff('meeting', 'nobody@example.com', 'phone')).rejects.toThrow(message)
  await expect(staff('credentials', 'nobody@example.com', 'MS')).rejects.toThrow(message)
})

it('shows examples on the help page', () =>
  expect(renderHelp()).toContain(
    'e.g. pnpm staff practitioners credentials rivera@example.com "MS, NBC-HWC"',
  ))
