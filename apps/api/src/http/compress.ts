import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { App } from './app.ts'
import { addVary } from './security/allowOrigins.ts'

/** The bytes from which a response is compressed. Shorter ones fit into the first packets. */
const minLength = 1_024
const compressible = /^(text\/|application\/json)/

const compressGzip = promisify(gzip)
const compressed = promisify(brotliCompress)
// quality 4 takes well under a millisecond for a page; the portal's files are compressed in the
// build
const compressBrotli = (text: string): Promise<Buffer> =>
  compressed(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })

/** The better encoding that the client accepts; `br;q=0` excludes Brotli. */
function chooseEncoding(accepted: string): 'br' | 'gzip' | null {
  const names = accepted.split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name]
  })
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : null
}

/**
 * Compresses responses that the server creates; HEAD gets the headers of GET. The length of a
 * response reveals no secret, because none contains one: docs/security.md, "Compression".
 */
export function compressResponses(app: App): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (
      typeof payload !== 'string' ||
      !compressible.test(String(reply.getHeader('content-type') ?? ''))
    )
      return payload
    addVary(reply, 'accept-encoding')
    if (payload.length < minLength) return payload
    const encoding = chooseEncoding(request.headers['accept-encoding'] ?? '')
    if (encoding === null) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return encoding === 'br' ? compressBrotli(payload) : compressGzip(payload)
  })
}
