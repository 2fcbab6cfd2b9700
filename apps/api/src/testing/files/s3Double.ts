import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string): Buffer =>
  createHmac('sha256', key).update(data).digest()

const readHeader = ({ headers }: IncomingMessage, name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

export type S3Credentials = {
  readonly id: string
  readonly secret: string
  readonly region: string
}

/** Verifies the signature of a request (AWS Signature Version 4). */
function isSigned(request: IncomingMessage, { id, secret, region }: S3Credentials): boolean {
  const header = readHeader(request, 'authorization')
  const [, credential = '', signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(header) ??
    []
  const date = readHeader(request, 'x-amz-date')
  const day = date.slice(0, 8)
  const scope = `${day}/${region}/s3/aws4_request`
  if (credential !== `${id}/${scope}` || !signedHeaders.split(';').includes('host')) return false
  const url = new URL(request.url ?? '', 'http://s3')
  const canonical = [
    request.method,
    url.pathname,
    url.search.slice(1),
    ...signedHeaders.split(';').map((name) => `${name}:${readHeader(request, name).trim()}`),
    '',
    signedHeaders,
    readHeader(request, 'x-amz-content-sha256'),
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')
  const key = [region, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${secret}`, day))
  return hmac(key, text).toString('hex') === signature
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

export type S3Double = {
  readonly origin: string
  /** The stored objects, by path. */
  readonly objects: Map<string, Buffer>
  /** Responds to the next request with this status instead, and stores nothing. */
  failNext(status: number): void
  close(): void
}

/**
 * An S3-compatible service that stores objects in memory. It rejects a request with a wrong
 * signature and a body that differs from its signed checksum or length.
 */
export async function startS3Double(credentials: S3Credentials): Promise<S3Double> {
  const objects = new Map<string, Buffer>()
  const failures: number[] = []
  async function handle(
    request: IncomingMessage,
    respond: (status: number, data?: Buffer, headers?: Record<string, string>) => void,
  ): Promise<void> {
    const body = await readBody(request)
    const path = request.url ?? ''
    const failure = failures.shift()
    if (failure !== undefined) return respond(failure)
    if (!isSigned(request, credentials)) return respond(403)
    if (request.method === 'PUT') {
      if (request.headers['content-length'] !== String(body.length)) return respond(411)
      if (sha256(body) !== readHeader(request, 'x-amz-content-sha256')) return respond(400)
      objects.set(path, body)
      return respond(200, undefined, { etag: `"${createHash('md5').update(body).digest('hex')}"` })
    }
    if (request.method === 'DELETE') {
      objects.delete(path)
      return respond(204)
    }
    const object = objects.get(path)
    if (object === undefined) return respond(404)
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(readHeader(request, 'range')) ?? []
    if (start === undefined) return respond(200, object)
    return respond(206, object.subarray(Number(start), Number(end) + 1))
  }
  const server = createServer((request, response) => {
    handle(request, (status, data, headers) => {
      response.writeHead(status, headers).end(data)
    }).catch(() => response.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    failNext: (status) => void failures.push(status),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
