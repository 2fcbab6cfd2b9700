import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { App } from './app.ts'

/** Below this many bytes an answer fits into the first packets anyway. */
const worthIt = 1_400
const compressible = /^(text\/|application\/(json|javascript)|image\/svg)/

// quality 4 costs well under a millisecond for a page; the portal's own files come compressed from the build
const brotli = (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })

/** Compresses what the server writes itself. Pages and answers carry no secret that a guess could be measured against. */
export function compressAnswers(app: App): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < worthIt || request.method === 'HEAD') return payload
    if (!compressible.test(String(reply.getHeader('content-type') ?? ''))) return payload
    reply.header('vary', 'accept-encoding')
    const accepted = request.headers['accept-encoding'] ?? ''
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
    if (encoding === null) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return encoding === 'br' ? brotli(payload) : promisify(gzip)(payload)
  })
}
