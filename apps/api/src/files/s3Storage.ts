import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { type FileStorage, FileUnavailableError } from './fileStorage.ts'

export type S3Settings = {
  /** The endpoint with the bucket and an optional prefix, without a slash at the end. */
  readonly url: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Parses `https://KEY:SECRET@host/bucket/prefix?region=name`. Null if a part is missing. */
export function parseS3Url(text: string): S3Settings | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const path = url.pathname.replace(/\/+$/, '')
  if (!['http:', 'https:'].includes(url.protocol) || path === '') return null
  if (url.username === '' || url.password === '') return null
  return {
    url: `${url.origin}${path}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
}

/** A file of 20 MB over a slow connection, with time to spare. */
const timeoutMs = 60_000

/** Stores files in a bucket of an S3-compatible service, addressed by path. */
export function createS3Storage({ url, ...settings }: S3Settings): FileStorage {
  const client = new AwsClient({ ...settings, service: 's3', retries: 2 })

  async function send(key: string, init: RequestInit): Promise<Response> {
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      return await client.fetch(`${url}/${key}`, { ...init, signal })
    } catch (error) {
      throw new FileUnavailableError(error)
    }
  }

  async function reject(response: Response): Promise<never> {
    await response.body?.cancel()
    throw new FileUnavailableError(new Error(`The storage responded with ${response.status}.`))
  }

  return {
    async write(key, { path, sha256 }) {
      const response = await send(key, {
        method: 'PUT',
        body: await openAsBlob(path),
        // the service compares the bytes that it received with the signed checksum
        headers: { 'x-amz-content-sha256': sha256, 'content-type': 'application/octet-stream' },
      })
      if (!response.ok) return reject(response)
      await response.body?.cancel()
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
