import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { maxUploadBytes } from '@portal/domain/validation'
import { HOUR } from '@portal/domain/time'
import { createFileRefusal, fileErrors } from './fileErrors.ts'
import type { LocalFile } from './fileStorage.ts'

/** Throws `payload_too_large` for a file of more than 20 MB, also before it is received. */
export function checkSize(bytes: number, name: string): void {
  if (bytes > maxUploadBytes)
    throw createFileRefusal(
      fileErrors.tooLarge,
      `Files can have up to 20 MB, and ${name} is larger.`,
    )
}

/**
 * Writes a request body to a new file in `folder`, at most 20 MB of it. The file is removed if the
 * body is too large or interrupted. Throws `payload_too_large`, or `bad_request` if the connection
 * ended.
 */
export async function receiveFile(
  body: Readable,
  folder: string,
  name: string,
): Promise<LocalFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const hash = createHash('sha256')
  let bytes = 0
  async function* limit(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      bytes += chunk.length
      checkSize(bytes, name)
      hash.update(chunk)
      yield chunk
    }
  }
  // opened first: a stream that opens it itself would create it after an early failure removed it
  const file = await open(path, 'wx')
  try {
    // the request stays open after an error, so that the response can be sent
    await pipeline(body.iterator({ destroyOnReturn: false }), limit, file.createWriteStream())
  } catch (error) {
    await rm(path, { force: true })
    discardBody(body)
    throw isInterruption(error)
      ? createFileRefusal(
          fileErrors.interrupted,
          `The upload of ${name} was interrupted. Try again.`,
        )
      : error
  }
  return { path, bytes, sha256: hash.digest('hex') }
}

/**
 * Reads the rest of a rejected body, because browsers show a network error instead of a response
 * that arrives while they send. Ends the connection if there is much more.
 */
function discardBody(body: Readable): void {
  let bytes = 0
  body.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > 2 * maxUploadBytes) body.destroy()
  })
}

/** The connection was closed in the middle of the body. */
const isInterruption = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ECONNRESET' || error.code === 'ERR_STREAM_PREMATURE_CLOSE')

/** The checksum and size of a file on this machine. */
export async function describeLocalFile(path: string): Promise<LocalFile> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { path, bytes, sha256: hash.digest('hex') }
}

/** Removes what a process that was killed left in the folder of received files. */
export async function removeAbandonedUploads(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    // the file system's times follow the real clock
    if (mtimeMs < Date.now() - HOUR) await rm(path, { force: true })
  }
}
