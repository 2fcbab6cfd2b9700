import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../core/errors/refusal.ts'
import { type ByteRange, type FileStorage, FileUnavailableError } from '../files/fileStorage.ts'
import type { SentFile } from '../files/sentFile.ts'

const noActions = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** What a file may do when it is opened by its address: nothing. */
const sandboxPolicy = `sandbox; default-src 'none'; style-src 'unsafe-inline'; ${noActions}`
/** The policy of a PDF: Safari and older Chrome show none in a sandbox or without styles. */
const pdfPolicy = `script-src 'none'; ${noActions}`

/**
 * Sends a stored file, or the range that the request names. It is not cached unless it has a
 * `maxAge`, its type is not guessed, and nothing in it runs.
 */
export async function sendFile(
  storage: Pick<FileStorage, 'read'>,
  request: FastifyRequest,
  reply: FastifyReply,
  file: SentFile,
): Promise<FastifyReply> {
  const etag = `"${file.sha256}"`
  const isShownPdf = file.isInline && file.contentType === 'application/pdf'
  reply.headers({
    'accept-ranges': 'bytes',
    'cache-control':
      file.maxAge === undefined ? 'private, no-store' : `private, max-age=${file.maxAge}`,
    'content-disposition': createDisposition(file.isInline ? 'inline' : 'attachment', file.name),
    'content-security-policy': isShownPdf ? pdfPolicy : sandboxPolicy,
    etag,
  })
  const ifRange = request.headers['if-range']
  const header = ifRange === undefined || ifRange === etag ? request.headers.range : undefined
  const range = parseRange(header, file.bytes)
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${file.bytes}`)
    throw new Refusal(
      { code: 'range_not_satisfiable', status: 416 },
      'The file is shorter than the requested range.',
    )
  }
  const length = range === null ? file.bytes : range.end - range.start + 1
  reply
    .code(range === null ? 200 : 206)
    .type(file.contentType)
    .header('content-length', length)
  if (range !== null)
    reply.header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`)
  return reply.send(await openFile(storage, file.key, range))
}

async function openFile(storage: Pick<FileStorage, 'read'>, key: string, range: ByteRange | null) {
  try {
    return await storage.read(key, range)
  } catch (error) {
    if (!(error instanceof FileUnavailableError)) throw error
    throw new Refusal('unavailable', "This file can't be opened right now. Try again later.", {
      retryAfter: 30,
    })
  }
}

/**
 * The range of a `Range` header. Null for the whole file: without a header, and for several ranges
 * or another unit, which a server may ignore.
 */
export function parseRange(
  header: string | undefined,
  bytes: number,
): ByteRange | null | 'unsatisfiable' {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  if (first === '') {
    const length = Math.min(Number(last), bytes)
    return length === 0 ? 'unsatisfiable' : { start: bytes - length, end: bytes - 1 }
  }
  const start = Number(first)
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  // an end before the start is not a range
  if (last !== '' && Number(last) < start) return null
  return start < bytes ? { start, end } : 'unsatisfiable'
}

/** `Content-Disposition` with the name in ASCII and, for current browsers, in UTF-8 (RFC 8187). */
export function createDisposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
