import type { IncomingMessage } from 'node:http'
import { WireError } from './wireError.ts'

const MAX_BYTES = 256 * 1024

/** Reads an oversized body to its end without storing it, so that the connection can be reused. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request) {
    if (!Buffer.isBuffer(part)) continue
    length += part.length
    if (length <= MAX_BYTES) parts.push(part)
  }
  if (length > MAX_BYTES)
    throw new WireError(413, {
      type: 'invalid_request_error',
      message: 'The request is too large.',
    })
  return Buffer.concat(parts).toString('utf8')
}
