import type { FastifyRequest } from 'fastify'
import { createFieldRefusal } from '../../core/errors/refusal.ts'
import type { App } from '../app.ts'

/** The deepest nesting of a body. Requests of the portal have a few levels. */
const maxDepth = 20

/** Whether JSON text nests objects and arrays deeper than `limit`. Does not validate it. */
export function isDeeperThan(json: string, limit: number): boolean {
  let depth = 0
  // a string with its escapes, an opening or a closing bracket
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{}]/gs)) {
    if (token === '[' || token === '{') depth += 1
    else if (token === ']' || token === '}') depth -= 1
    if (depth > limit) return true
  }
  return false
}

/** Rejects deep JSON before anything that walks through it recursively can exhaust the stack. */
export function limitJsonDepth(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request: FastifyRequest, body, done) => {
      if (isDeeperThan(body, maxDepth)) {
        done(
          createFieldRefusal('body', 'too_deep', `Nest the JSON at most ${maxDepth} levels deep.`),
        )
        return
      }
      void parse(request, body, done)
    },
  )
}
