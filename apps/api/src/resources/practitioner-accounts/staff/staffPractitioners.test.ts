import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findTemporaryFolder } from '@portal/tools/findTemporaryFolder'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { runStaffCommand } from '../../../testing/runStaffCommand.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { commands } from '../../../staff/commands.ts'
import { renderHelp } from '../../../staff/runStaff.ts'

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

it('shows a photo to members, without its metadata, and replaces it', async () => {
  const member = await addLoggedInMember(server)
  const path = `/api/client/v1/practitioners/${id}/photo/`
  expect((await member.get(path)).headers.get('location')).toBe('/avatars/default-practitioner.svg')
  const folder = mkdtempSync(join(findTemporaryFolder(), 'photo-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const setColor = async (color: string): Promise<string> => {
    const file = join(folder, 'ana.jpg')
    await sharp({ create: { width: 900, height: 600, channels: 3, background: color } })
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .jpeg()
      .toFile(file)
    await staff('photo', email, file)
    const { body } = await member.get(`/api/client/v1/practitioners/${id}/`)
    return (body['practitioner'] as { avatar_url: string }).avatar_url
  }
  const first = await setColor('#808080')
  const second = await setColor('#f00000')
  expect(second).not.toBe(first)
  const response = await fetch(server.origin + second, {
    headers: { cookie: `sessionid=${member.cookies.get('sessionid') ?? ''}` },
  })
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('cache-control')).toBe('private, max-age=86400')
  const image = sharp(Buffer.from(await response.arrayBuffer()))
  expect(await image.metadata()).toMatchObject({ width: 384, height: 384 })
  expect((await image.metadata()).exif).toBeUndefined()
  const files = await server.context.db.query(sql`SELECT state FROM stored_files`)
  expect(files).toEqual([{ state: 'stored' }])

  writeFileSync(join(folder, 'cv.pdf'), '%PDF-1.4 broken')
  await expect(staff('photo', email, join(folder, 'cv.pdf'))).rejects.toThrow('is not an image')
  await expect(staff('photo', email, join(folder, 'none.jpg'))).rejects.toThrow('There is no file')
})

it('rejects an unknown practitioner', async () => {
  const message = 'There is no practitioner with the email nobody@example.com.'
  await expect(staff('meeting', 'nobody@example.com', 'phone')).rejects.toThrow(message)
  await expect(staff('credentials', 'nobody@example.com', 'MS')).rejects.toThrow(message)
})

it('shows the help of some commands', () => {
  expect(renderHelp(['time-off', '--help'])).toContain('pnpm staff time-off list')
  expect(renderHelp(['time-off', '--help'])).not.toContain('pnpm staff hours')
  expect(renderHelp(['time-off', 'add', '--help'])).not.toContain('pnpm staff time-off list')
  expect(renderHelp(['nonsense', '--help'])).toContain('pnpm staff hours set')
})

it('shows an example of every command on the help page', () => {
  expect(renderHelp()).toContain(
    'e.g. pnpm staff practitioners credentials rivera@example.com "MS, NBC-HWC"',
  )
  const names = commands.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  const withExamples = commands.flatMap(({ name, examples = [] }) =>
    examples.length > 0 || name === 'protocols schema' ? [name] : [],
  )
  expect(withExamples).toEqual(names)
})
