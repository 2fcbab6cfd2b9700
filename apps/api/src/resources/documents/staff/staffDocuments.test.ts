import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findTemporaryFolder } from '@portal/tools/findTemporaryFolder'
import { DocumentPage } from '@portal/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createId } from '../../../core/values/createId.ts'
import { sql } from '../../../db/sql.ts'
import { createPdf } from '../demo/createPdf.ts'
import { documentsPath } from '../../../testing/files/uploadDocument.ts'
import { runStaffCommand } from '../../../testing/runStaffCommand.ts'
import {
  addLoggedInMember,
  type LoggedInMember,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { renderHelp } from '../../../staff/runStaff.ts'

let server: TestServer
let member: LoggedInMember
let folder: string
beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T15:00:00Z' })
  member = await addLoggedInMember(server)
  folder = mkdtempSync(join(findTemporaryFolder(), 'portal-staff-'))
  writeFileSync(join(folder, 'plan.pdf'), createPdf({ pages: ['One'] }))
  writeFileSync(join(folder, 'notes.txt'), 'Notes')
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await server.close()
})

const staff = (...words: string[]) => runStaffCommand(server, 'documents', ...words)
const getPath = (name: string): string => join(folder, name)
const list = async () =>
  DocumentPage.parse((await member.get(documentsPath)).body).results.map(({ name, is_new }) => ({
    name,
    is_new,
  }))

function readId(data: unknown): string {
  if (typeof data !== 'object' || data === null || !('id' in data)) throw new Error('No document.')
  return String(data.id)
}

it('shares, replaces and withdraws a document, and shows when it was opened', async () => {
  const shared = await staff('share', member.email, getPath('plan.pdf'), '--category', 'plan')
  expect(shared.data).toMatchObject({ name: 'plan.pdf', category: 'plan', opened: null })
  const id = readId(shared.data)
  await member.post(`${documentsPath}${id}/opened/`)
  expect((await staff('list', member.email)).data).toMatchObject([
    { id, opened: expect.stringMatching(/^2026-12-01T15:/) },
  ])
  expect(await list()).toEqual([{ name: 'plan.pdf', is_new: false }])

  await staff('replace', id, getPath('plan.pdf'), '--name', 'Your plan')
  expect(await list()).toEqual([{ name: 'Your plan.pdf', is_new: true }])
  await server.context.jobs.idle()
  const [files] = await server.context.db.query(sql`SELECT count(*) AS count FROM stored_files`)
  expect(files).toEqual({ count: 1 })
  expect((await member.get(`${documentsPath}${id}/file/`)).status).toBe(200)

  await staff('withdraw', id)
  expect(await list()).toEqual([])
  expect((await member.get(`${documentsPath}${id}/file/`)).status).toBe(404)
  expect((await member.post(`${documentsPath}${id}/restore/`)).status).toBe(404)
  const audit = await server.context.db.query<{ action: string }>(
    sql`SELECT action FROM audit_log
     WHERE subject_id = ${member.id} AND request_id LIKE 'staff:%' ORDER BY id`,
  )
  expect(audit.map(({ action }) => action)).toEqual([
    'document.shared',
    'document.listed',
    'document.replaced',
    'document.withdrawn',
  ])
})

it.each([
  [['share', 'nobody@example.com', 'plan.pdf'], 'There is no member with the email'],
  [['share', 'MEMBER', 'missing.pdf'], 'There is no file'],
  [['share', 'MEMBER', 'notes.txt'], "notes.txt: it isn't an image or a PDF"],
  [
    ['share', 'MEMBER', 'plan.pdf', '--category', 'letters'],
    '--category must be one of lab_report',
  ],
  [['replace', createId(), 'plan.pdf'], 'Not found.'],
  [['withdraw', 'plan'], 'There is no shared document plan.'],
])('rejects %j', async (words, message) => {
  const typed = words.map((word) => {
    if (word === 'MEMBER') return member.email
    return /\.(pdf|txt)$/.test(word) ? getPath(word) : word
  })
  await expect(staff(...typed)).rejects.toThrow(message)
})

it('shows examples on the help page', () =>
  expect(renderHelp()).toContain(
    'e.g. pnpm staff documents share maya@example.com ./plan.pdf --name "Your plan.pdf"',
  ))
