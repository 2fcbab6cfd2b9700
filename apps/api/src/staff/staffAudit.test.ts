import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { findTemporaryFolder } from '@portal/tools/findTemporaryFolder'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordAudit } from '../core/audit.ts'
import { sql } from '../db/sql.ts'
import { addUser, type TestUser } from '../testing/addUser.ts'
import { runStaffCommand } from '../testing/runStaffCommand.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

let server: TestServer
let folder: string
let kim: TestUser
let admin: TestUser
beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T15:00:00Z' })
  folder = mkdtempSync(join(findTemporaryFolder(), 'portal-staff-'))
  kim = await addUser(server.context, 'kim@example.com')
  // an email that a spreadsheet would run
  admin = await addUser(server.context, '=admin@example.com', { role: 'admin' })
  await record('2026-11-01T10:00:00Z', 'appointment.booked', kim.id, kim.id)
  await record('2026-11-30T23:30:00Z', 'user.view_as_started', admin.id, kim.id)
  await record('2026-12-01T08:00:00Z', 'payment.paid', null, kim.id)
  await record('2026-12-01T09:00:00Z', 'account.login_failed', null, null)
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await server.close()
})

const record = (at: string, action: string, actorId: string | null, subjectId: string | null) =>
  recordAudit(server.context.db, {
    action,
    actorId,
    subjectId,
    details: { note: 'so "far", so good' },
    requestId: 'request-1',
    at: Date.parse(at),
  })

type Entry = { action: string; actor: string | null; member: string | null }
const list = async (...words: string[]): Promise<Entry[]> =>
  (await runStaffCommand(server, 'audit', 'list', ...words)).data as Entry[]
const listActions = async (...words: string[]) => (await list(...words)).map(({ action }) => action)

describe('audit list', () => {
  const until = ['--to', '2026-12-01T10:00:00Z']

  it('lists entries of a member, also by id, latest first', async () => {
    const actions = ['payment.paid', 'user.view_as_started', 'appointment.booked']
    expect(await listActions('--member', 'Kim@example.com', ...until)).toEqual(actions)
    expect(await listActions('--member', kim.id, ...until)).toEqual(actions)
    expect(await listActions('--member', kim.id, ...until, '--limit', '1')).toEqual([
      'payment.paid',
    ])
  })

  it('filters by actor, action and time', async () => {
    expect(await listActions('--actor', admin.email)).toEqual(['user.view_as_started'])
    expect(await listActions('--action', 'payment')).toEqual(['payment.paid'])
    expect(await listActions('--action', 'payment.paid')).toEqual(['payment.paid'])
    expect(await listActions('--from', '2026-11-30', '--to', '2026-11-30')).toEqual([
      'user.view_as_started',
    ])
    expect(await listActions('--from', '2026-12-01T08:30:00Z', ...until)).toEqual([
      'account.login_failed',
    ])
  })

  it('is recorded itself, with the user of the machine', async () => {
    await list('--member', kim.email)
    const [last] = await list('--member', kim.email, '--limit', '1')
    expect(last).toMatchObject({ action: 'audit.listed', actor: null, member: kim.email })
    const { request_id } = last as unknown as { request_id: string }
    expect(await listActions('--actor', request_id, '--action', 'audit')).toContain('audit.listed')
  })

  it('rejects an unknown person and an invalid time', async () => {
    await expect(list('--member', 'nobody@example.com')).rejects.toThrow(
      'There is nobody with the email nobody@example.com.',
    )
    await expect(list('--from', 'yesterday')).rejects.toThrow('must be an instant')
  })
})

describe('audit export', () => {
  const exportTo = (name: string, ...words: string[]) =>
    runStaffCommand(server, 'audit', 'export', join(folder, name), ...words)

  it('writes NDJSON in the order of time, in pages, for this user only', async () => {
    await server.context.db.query(
      sql`INSERT INTO audit_log (at, action) SELECT '2026-10-01', 'job.' || i
       FROM generate_series(1, 2100) i`,
    )
    const { text } = await exportTo('trail.ndjson', '--to', '2026-12-01T10:00:00Z')
    expect(text).toContain('Wrote 2104 entries')
    const path = join(folder, 'trail.ndjson')
    const entries = readFileSync(path, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Entry)
    const actions = entries.map(({ action }) => action)
    expect(actions.slice(0, 2100)).toEqual(Array.from({ length: 2100 }, (_, i) => `job.${i + 1}`))
    expect(entries.slice(2100)).toMatchObject([
      { action: 'appointment.booked', actor: kim.email, member: kim.email },
      { action: 'user.view_as_started', actor: admin.email },
      { action: 'payment.paid', actor: null },
      { action: 'account.login_failed', member: null },
    ])
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(await listActions('--action', 'audit.exported')).toEqual(['audit.exported'])
  })

  it('writes CSV that no spreadsheet runs', async () => {
    await exportTo('kim.csv', '--actor', admin.email)
    const [head, line] = readFileSync(join(folder, 'kim.csv'), 'utf8').split('\n')
    expect(head).toBe('id,at,action,actor_id,actor,member_id,member,request_id,details')
    expect(line).toMatch(/^\d+,2026-11-30T23:30:00/)
    expect(line).toContain(`,'=admin@example.com,${kim.id},kim@example.com,request-1,`)
    expect(line).toContain('"{""note"":""so \\""far\\"", so good""}"')
  })

  it('replaces no file, and rejects another format', async () => {
    await exportTo('twice.csv')
    await expect(exportTo('twice.csv')).rejects.toThrow('exists already')
    await expect(exportTo('trail.xlsx')).rejects.toThrow('must end with .csv or .ndjson')
  })
})
