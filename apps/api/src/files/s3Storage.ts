import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { getSystemCode } from '../core/errors/operatorError.ts'
import { type FileStorage, FileUnavailableError } from './fileStorage.ts'
import type { S3Settings } from './s3Settings.ts'

/** How long the service may take until it answers, in milliseconds. */
const timeoutMs = 60_000
/** The slowest upload that is waited for, in bytes a millisecond: videos are large. */
const slowestUpload = 500

function describeStatus(status: number): [string, string] {
  if (status === 401 || status === 403)
    return ['s3_access_denied', 'The file storage does not accept the keys of S3_URL']
  if (status === 404)
    return ['s3_not_found', 'The file storage has no such file, or not the bucket of S3_URL']
  if (status >= 300 && status < 400)
    return ['s3_redirected', 'The bucket of S3_URL is in another region']
  return ['s3_failed', 'The file storage of S3_URL failed']
}

/** Stores files in a bucket of an S3-compatible service, addressed by path. */
export function createS3Storage({ url, ...settings }: S3Settings): FileStorage {
  const client = new AwsClient({ ...settings, service: 's3', retries: 2 })

  /**
   * Resolves with the head of the response. Its body has no time limit of its own: a member with a
   * slow connection, or a paused player, reads it for minutes.
   */
  async function send(key: string, init: RequestInit, bytes = 0): Promise<Response> {
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), timeoutMs + bytes / slowestUpload)
    try {
      const { signal } = timeout
      return await client.fetch(`${url}/${key}`, { ...init, redirect: 'manual', signal })
    } catch (error) {
      const code = getSystemCode(error)
      throw new FileUnavailableError(
        's3_unreachable',
        `The file storage of S3_URL cannot be reached${code === null ? '' : ` (${code})`}.`,
        error,
      )
    } finally {
      clearTimeout(timer)
    }
  }

  async function reject(response: Response): Promise<never> {
    await response.body?.cancel()
    const [code, sentence] = describeStatus(response.status)
    throw new FileUnavailableError(code, `${sentence} (${response.status}).`, null)
  }

  return {
    async write(key, { path, sha256, bytes }) {
      const put = {
        method: 'PUT',
        body: await openAsBlob(path),
        // the service compares the bytes that it received with the signed checksum
        headers: { 'x-amz-content-sha256': sha256, 'content-type': 'application/octet-stream' },
      }
      const response = await send(key, put, bytes)
      if (!response.ok) return reject(response)
      await response.body?.cancel()
      // every compatible service names what it stored; a website's page says 200 only
      if (!response.headers.has('etag'))
        throw new FileUnavailableError(
          's3_not_stored',
          'S3_URL responded without storing the file. It is not the address of a file storage.',
          null,
        )
    },
    async read(key, range) {
      const headers: Record<string, string> =
        range === null ? {} : { range: `bytes=${range.start}-${range.end}` }
      const response = await send(key, { headers })
      if (response.status !== (range === null ? 200 : 206) || response.body === null)
        return reject(response)
      return Readable.from(response.body, { objectMode: false })
    },
    async remove(key) {
      const response = await send(key, { method: 'DELETE' })
      if (!response.ok && response.status !== 404) return reject(response)
      await response.body?.cancel()
    },
  }
}
