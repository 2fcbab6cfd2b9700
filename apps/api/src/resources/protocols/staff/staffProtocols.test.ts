import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findTemporaryFolder } from '@portal/tools/findTemporaryFolder'
import { ProtocolPreviewResponse, ProtocolsResponse } from '@portal/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createId } from '../../../core/values/createId.ts'
import { sql } from '../../../db/sql.ts'
import { runStaffCommand } from '../../../testing/runStaffCommand.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { renderHelp } from '../../../staff/runStaff.ts'

const path = '/api/client/v1/protocols/'

let server: TestServer
let member: LoggedInMember
let folder: string
let practitioner: string

beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-02T03:00:00Z' })
  folder = mkdtempSync(join(findTemporaryFolder(), 'portal-staff-'))
  const id = await addTestPractitioner(server)
  const [row] = await server.context.db.query<{ email: string }>(
    sql`SELECT email FROM users WHERE id = ${id}`,
  )
  practitioner = row?.email ?? ''
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await server.close()
})
beforeEach(async () => {
  member = await addLoggedInMember(server)
})

const staff = (...words: string[]) => runStaffCommand(server, 'protocols', ...words)

const walk = { key: 'walk', kind: 'movement', title: 'Walk', time_of_day: 'evening' }
const iron = {
  key: 'iron',
  kind: 'supplement',
  title: 'Iron',
  dose: '25 mg',
  time_of_day: 'morning',
  days: ['monday', 'friday'],
  for_days: 10,
}

function writeFile(name: string, change: object = {}): string {
  const file = { title: 'Sleep', practitioner, items: [walk, iron], ...change }
  writeFileSync(join(folder, name), JSON.stringify(file, null, 2))
  return join(folder, name)
}

function readText(data: unknown, name: string): string {
  const value: unknown = Object(data)[name]
  if (typeof value !== 'string') throw new Error(`No ${name}: ${JSON.stringify(data)}`)
  return value
}

const publish = async (...options: string[]): Promise<string> =>
  readText((await staff('publish', member.email, writeFile('sleep.json'), ...options)).data, 'id')

const read = async (client = member) =>
  ProtocolsResponse.parse((await client.get(path)).body).results

it('publishes, revises and ends a protocol on dates of the member', async () => {
  const id = await publish()
  // 10 pm in New York
  expect(await read()).toMatchObject([
    {
      id,
      starts_on: '2026-12-01',
      ends_on: null,
      versions: [
        {
          title: 'Sleep',
          items: [
            { key: 'walk', weekdays: [0, 1, 2, 3, 4, 5, 6], until: null },
            { key: 'iron', weekdays: [1, 5], until: '2026-12-10' },
          ],
        },
      ],
    },
  ])
  const note = 'Iron is fine.'
  await staff('revise', id, writeFile('next.json', { items: [walk], note }))
  const [revised] = await read()
  expect(revised?.versions.at(-1)).toMatchObject({
    number: 2,
    note,
    changes: [{ change: 'removed', key: 'iron' }],
  })
  await staff('end', id)
  expect((await read())[0]?.ends_on).toBe('2026-12-01')
  await staff('end', id, '--last-day', '2026-12-01')
  const audit = await server.context.db.query<{ action: string; details: unknown }>(
    sql`SELECT action, details FROM audit_log
     WHERE subject_id = ${member.id} AND request_id LIKE 'staff:%' ORDER BY id`,
  )
  expect(audit.map(({ action }) => action)).toEqual([
    'protocol.published',
    'protocol.revised',
    'protocol.ended',
    'protocol.ended',
  ])
  expect(audit[0]?.details).toEqual({ protocol_id: id })
})

it('prints the last version as a file that can be published as a revision', async () => {
  const id = await publish()
  const { data, text } = await staff('show', id)
  expect(text).toContain('Mon and Fri')
  const { file } = Object(data)
  await staff('revise', id, writeFile('again.json', file))
  const [protocol] = await read()
  expect(protocol?.versions.at(-1)).toMatchObject({ number: 2, changes: [] })
  expect((await staff('list', member.email)).data).toMatchObject([{ id, version: 2, items: 2 }])
})

it('copies a protocol for another member and moves its dates', async () => {
  const file = writeFile('long.json', { ends_on: '2026-12-31', note: 'Only for you' })
  const { data } = await staff('publish', member.email, file)
  const other = await addLoggedInMember(server)
  await staff('copy', readText(data, 'id'), other.email, '--starts-on', '2026-12-08')
  const [copied] = await read(other)
  expect(copied).toMatchObject({ starts_on: '2026-12-08', ends_on: '2027-01-07' })
  expect(copied?.versions).toMatchObject([
    { number: 1, note: null, items: [{ key: 'walk' }, { until: '2026-12-17' }] },
  ])
})

it('creates and revokes preview links', async () => {
  const id = await publish()
  const { data } = await staff('preview', id, '--days', '14')
  const token = new URL(readText(data, 'url')).searchParams.get('token')
  const open = () => member.post(`${path}preview/`, { token })
  expect(ProtocolPreviewResponse.parse((await open()).body).preview.title).toBe('Sleep')
  expect((await staff('show', id)).data).toMatchObject({
    previews: [expect.stringMatching(/^2026-12-16T03:/)],
  })
  expect((await staff('revoke', id)).text).toBe('1 link revoked.')
  expect((await open()).status).toBe(404)
})

it('rejects revisions and ends that the dates do not allow', async () => {
  const id = await publish('--starts-on', '2026-12-05')
  const file = writeFile('again.json')
  await expect(staff('revise', id, file)).rejects.toThrow("The new one can't start before it.")
  await expect(staff('end', id)).rejects.toThrow('is before the first day 2026-12-05')
  await staff('end', id, '--last-day', '2026-12-06')
  await expect(staff('revise', id, file, '--starts-on', '2026-12-07')).rejects.toThrow(
    'This protocol ends on 2026-12-06.',
  )
  await expect(staff('end', id, '--last-day', '2026-12-07')).rejects.toThrow('already')
  // a new end
  const longer = writeFile('longer.json', { ends_on: null, starts_on: '2026-12-07' })
  await staff('revise', id, longer)
  expect((await read())[0]?.ends_on).toBe(null)
})

it.each([
  [['publish', 'nobody@example.com', 'sleep.json'], 'There is no member with the email'],
  [['publish', 'MEMBER', 'missing.json'], 'There is no file'],
  [['publish', 'MEMBER', 'bad.json'], /bad\.json, line 3: items must not be empty\./],
  [['publish', 'MEMBER', 'nobody.json'], 'There is no practitioner with the email no@example.com'],
  [['publish', 'MEMBER', 'sleep.json', '--starts-on', 'monday'], '--starts-on must be a date'],
  [['revise', createId(), 'sleep.json'], 'There is no protocol'],
  [['end', 'sleep'], 'There is no protocol sleep.'],
  [['preview', 'PROTOCOL', '--days', '91'], '--days must be from 1 to 90.'],
])('rejects %j', async (words, message) => {
  const id = await publish()
  writeFileSync(join(folder, 'bad.json'), '{\n  "title": "Sleep",\n  "items": []\n}')
  writeFile('nobody.json', { practitioner: 'no@example.com' })
  const typed = words.map((word) => {
    if (word === 'MEMBER') return member.email
    if (word === 'PROTOCOL') return id
    return word.endsWith('.json') ? join(folder, word) : word
  })
  await expect(staff(...typed)).rejects.toThrow(message)
})

it('prints the schema, and examples on the help page', async () => {
  expect(JSON.parse((await staff('schema')).text)).toMatchObject({ title: 'Protocol' })
  expect(renderHelp()).toContain('e.g. pnpm staff protocols publish maya@example.com ./sleep.json')
})
