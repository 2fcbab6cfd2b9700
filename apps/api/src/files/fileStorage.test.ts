import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { findTemporaryFolder } from '@portal/tools/findTemporaryFolder'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type S3Double, startS3Double } from '../testing/files/s3Double.ts'
import { FileUnavailableError, type FileStorage, type LocalFile } from './fileStorage.ts'
import { createFolderStorage } from './folderStorage.ts'
import { describeLocalFile } from './receiveFile.ts'
import { parseS3Url } from './s3Settings.ts'
import { createS3Storage } from './s3Storage.ts'

const credentials = { id: 'AKIDEXAMPLE', secret: 'wJalr/XUt+nFEMI=', region: 'eu-central-1' }
const content = randomBytes(300_000)

let folder: string
let s3: S3Double
let file: LocalFile
const storages = new Map<string, FileStorage>()

beforeAll(async () => {
  folder = mkdtempSync(join(findTemporaryFolder(), 'portal-storage-'))
  s3 = await startS3Double(credentials)
  const path = join(folder, 'local')
  writeFileSync(path, content)
  file = await describeLocalFile(path)
  storages.set('folder', createFolderStorage(join(folder, 'files')))
  storages.set('S3', connectToS3(credentials.secret))
})
afterAll(() => {
  s3.close()
  rmSync(folder, { recursive: true, force: true })
})

function connectToS3(secret: string): FileStorage {
  const keys = `${credentials.id}:${encodeURIComponent(secret)}`
  const url = s3.origin.replace('http://', `http://${keys}@`)
  const settings = parseS3Url(`${url}/bucket/portal/?region=${credentials.region}`)
  if (settings === null) throw new Error('The URL is not valid.')
  return createS3Storage(settings)
}

function getStorage(name: string): FileStorage {
  const storage = storages.get(name)
  if (storage === undefined) throw new Error(`There is no storage ${name}.`)
  return storage
}

async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks)
}

describe.each(['folder', 'S3'])('%s storage', (name) => {
  it('returns the stored bytes, whole and in parts, until they are removed', async () => {
    const storage = getStorage(name)
    const key = randomUUID()
    await storage.write(key, file)
    expect((await readAll(await storage.read(key, null))).equals(content)).toBe(true)
    const part = await readAll(await storage.read(key, { start: 1_000, end: 70_000 }))
    expect(part.equals(content.subarray(1_000, 70_001))).toBe(true)
    await storage.remove(key)
    await storage.remove(key)
    await expect(storage.read(key, null)).rejects.toThrow(FileUnavailableError)
  })

  it('stores a file that several processes write together', async () => {
    const storage = getStorage(name)
    const key = randomUUID()
    await Promise.all([1, 2, 3, 4].map(() => storage.write(key, file)))
    expect((await readAll(await storage.read(key, null))).equals(content)).toBe(true)
    await storage.remove(key)
  })
})

describe('S3 storage', () => {
  it('stores the object below the bucket and the prefix', async () => {
    const key = randomUUID()
    await getStorage('S3').write(key, file)
    expect(s3.objects.get(`/bucket/portal/${key}`)?.equals(content)).toBe(true)
  })

  it('fails with a wrong secret, and for a file that differs from its checksum', async () => {
    const wrong = connectToS3('wrong')
    await expect(wrong.write(randomUUID(), file)).rejects.toThrow(FileUnavailableError)
    const changed = { ...file, sha256: '0'.repeat(64) }
    await expect(getStorage('S3').write(randomUUID(), changed)).rejects.toThrow(
      FileUnavailableError,
    )
  })

  it('fails at an address that responds without storing the file', async () => {
    s3.failNext(200)
    await expect(getStorage('S3').write(randomUUID(), file)).rejects.toThrow(FileUnavailableError)
  })

  it('retries when the service is busy', async () => {
    s3.failNext(503)
    const key = randomUUID()
    await getStorage('S3').write(key, file)
    expect(s3.objects.has(`/bucket/portal/${key}`)).toBe(true)
  })
})

describe('parseS3Url', () => {
  it.each([
    'bucket',
    'ftp://a:b@host/bucket',
    'https://host/bucket',
    'https://a@host/bucket',
    'https://a:b@host/',
  ])('rejects %s', (text) => expect(parseS3Url(text)).toBeNull())
})
