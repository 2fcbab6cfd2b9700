import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findTemporaryFolder } from '@portal/tools/findTemporaryFolder'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startClamdDouble, testVirus } from '../testing/files/clamdDouble.ts'
import { hasMalware, ScannerUnavailableError } from './scanFile.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(findTemporaryFolder(), 'portal-scan-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function createFile(content: string | Buffer): string {
  const path = join(folder, 'file')
  writeFileSync(path, content)
  return path
}

it('sends the whole file and reads the verdict', async () => {
  const clamd = await startClamdDouble()
  const content = Buffer.alloc(200_000, 'content')
  expect(await hasMalware(clamd.url, createFile(content))).toBe(false)
  expect(clamd.lastFile().equals(content)).toBe(true)
  expect(await hasMalware(clamd.url, createFile(`a ${testVirus} b`))).toBe(true)
  clamd.close()
})

it.each(['INSTREAM size limit exceeded. ERROR', '', 'stream: OK?'])(
  'fails for the reply %j',
  async (reply) => {
    const clamd = await startClamdDouble(reply)
    await expect(hasMalware(clamd.url, createFile('x'))).rejects.toThrow(ScannerUnavailableError)
    clamd.close()
  },
)

it('fails when nothing listens', async () => {
  const clamd = await startClamdDouble()
  clamd.close()
  await expect(hasMalware(clamd.url, createFile('x'))).rejects.toThrow(ScannerUnavailableError)
})
