import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { findTemporaryFolder } from '@portal/tools/findTemporaryFolder'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPdf } from '../resources/documents/demo/createPdf.ts'
import { startClamdDouble, testVirus } from '../testing/files/clamdDouble.ts'
import { createFiles, type Files } from './createFiles.ts'

let dataDir: string
const opened: Files[] = []
beforeAll(() => {
  dataDir = mkdtempSync(join(findTemporaryFolder(), 'portal-files-'))
})
afterAll(() => {
  for (const files of opened) files.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const events: string[] = []
function openFiles(clamdUrl: string | null): Files {
  const files = createFiles(
    { clamdUrl, dataDir, s3: null },
    (_level, event) => void events.push(event),
  )
  opened.push(files)
  return files
}

const accept = (files: Files, body: Readable): Promise<number> =>
  files.accept({ body, name: 'scan.pdf', caller: 'member' }, async ({ local }) => local.bytes)

const listUploads = (): string[] => readdirSync(join(dataDir, 'uploads'))

it('accepts a file that the virus scanner does not report, and no other', async () => {
  const clamd = await startClamdDouble()
  const files = openFiles(clamd.url)
  const pdf = createPdf()
  expect(await accept(files, Readable.from([pdf]))).toBe(pdf.length)
  const infected = Readable.from([Buffer.concat([pdf, Buffer.from(testVirus)])])
  await expect(accept(files, infected)).rejects.toMatchObject({ code: 'infected_file' })
  clamd.close()
  await expect(accept(files, Readable.from([pdf]))).rejects.toMatchObject({
    code: 'unavailable',
    message: "Files can't be checked right now. Try again later.",
  })
  expect(events).toEqual(['virus_scanner_unavailable'])
  expect(listUploads()).toEqual([])
})

it('rejects a body that is interrupted, and removes what it received', async () => {
  const body = new Readable({ read() {} })
  body.push(Buffer.from('%PDF-1.4'))
  const accepted = accept(openFiles(null), body)
  body.destroy(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
  await expect(accepted).rejects.toMatchObject({ code: 'upload_interrupted' })
  expect(listUploads()).toEqual([])
})

it('removes what a process that was killed left an hour ago', async () => {
  writeFileSync(join(dataDir, 'uploads/old'), 'x')
  writeFileSync(join(dataDir, 'uploads/new'), 'x')
  utimesSync(join(dataDir, 'uploads/old'), 0, 0)
  await accept(openFiles(null), Readable.from([createPdf()]))
  expect(listUploads()).toEqual(['new'])
})
