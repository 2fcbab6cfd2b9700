import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type Queryable, sql } from '../../db/sql.ts'
import { hashWithSecret, type SecretContext } from '../auth/hashWithSecret.ts'
import { createFieldRefusal, Refusal } from '../errors/refusal.ts'

/** The response to a write, stored so that a repeated request gets the same response. */
export type StoredResponse<Body> = { readonly status: number; readonly body: Body }

export type IdempotentRequest = {
  /** Whose key it is: the user's id, or a hash that identifies an anonymous caller. */
  readonly principal: string
  /** Method and route template. */
  readonly route: string
  readonly key: string
  readonly requestHash: string
  readonly now: number
}

/** Sorts object keys, so that equal bodies have equal hashes. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  )
}

/**
 * The idempotency of a request, null without a key. The hash covers the path, so that a key is
 * valid for one record.
 */
export function readIdempotency(
  request: FastifyRequest,
  principal: string,
  now: number,
  body: unknown = request.body,
): IdempotentRequest | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw createFieldRefusal(
      'Idempotency-Key',
      'invalid_format',
      'The key must have 1 to 200 printable characters.',
    )
  }
  const path = request.url.split('?')[0] ?? ''
  const requestHash = createHash('sha256')
    .update(JSON.stringify([path, sortKeys(body ?? null)]))
    .digest('base64url')
  return {
    principal,
    route: `${request.method} ${request.routeOptions.url ?? ''}`,
    key,
    requestHash,
    now,
  }
}

/** The principal of a caller without an account: a keyed hash of the address. */
export const getAnonymousPrincipal = (context: SecretContext, { ip }: FastifyRequest): string =>
  `address:${hashWithSecret(context, 'idempotency', ip)}`

/**
 * The stored response of a key, null for a new key and while an equal request is running. Throws
 * `idempotency_key_reused` for another body.
 */
export async function findStoredResponse<Body>(
  db: Queryable,
  call: IdempotentRequest | null,
): Promise<StoredResponse<Body> | null> {
  if (call === null) return null
  const [stored] = await db.query<{ request_hash: string; status: number | null; answer: Body }>(
    sql`SELECT request_hash, status, answer FROM idempotency_keys
     WHERE principal = ${call.principal} AND route = ${call.route} AND key = ${call.key}`,
  )
  if (stored === undefined) return null
  if (stored.request_hash !== call.requestHash)
    throw new Refusal(
      'idempotency_key_reused',
      'This idempotency key was used for a different request.',
    )
  return stored.status === null ? null : { status: stored.status, body: stored.answer }
}

/** A request without a response after this time is abandoned: its process has ended. */
const abandonedMs = 60_000
const pollMs = 100

/**
 * Reserves a key for a request whose response is stored after its effect. Returns the stored
 * response of an earlier request instead, and waits for one that is still running. Throws
 * `idempotency_key_reused` for another body.
 */
export async function reserveIdempotencyKey<Body>(
  db: Queryable,
  call: IdempotentRequest,
): Promise<StoredResponse<Body> | null> {
  const { principal, route, key, requestHash, now } = call
  const deadline = performance.now() + abandonedMs / 4
  for (;;) {
    const reserved = await db.query(
      sql`INSERT INTO idempotency_keys AS k (principal, route, key, request_hash, created_at)
       VALUES (${principal}, ${route}, ${key}, ${requestHash}, ${new Date(now)})
       ON CONFLICT (principal, route, key) DO UPDATE SET created_at = excluded.created_at
       WHERE k.status IS NULL AND k.request_hash = excluded.request_hash
       AND k.created_at < ${new Date(now - abandonedMs)}
       RETURNING key`,
    )
    if (reserved.length > 0) return null
    const stored = await findStoredResponse<Body>(db, call)
    if (stored !== null) return stored
    if (performance.now() > deadline)
      throw new Refusal(
        'unavailable',
        'The same request is still in progress. Try again in a moment.',
        { retryAfter: 2 },
      )
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}

/** Stores the response of a request that has reserved its key. */
export async function saveResponse(
  db: Queryable,
  { principal, route, key }: IdempotentRequest,
  { status, body }: StoredResponse<unknown>,
): Promise<void> {
  await db.query(
    sql`UPDATE idempotency_keys SET status = ${status}, answer = ${JSON.stringify(body)}::jsonb
     WHERE principal = ${principal} AND route = ${route} AND key = ${key}`,
  )
}

/** Deletes the key of a request that failed after its transaction, so that it can be used again. */
export async function deleteIdempotencyKey(
  db: Queryable,
  call: IdempotentRequest | null,
): Promise<void> {
  if (call !== null)
    await db.query(
      sql`DELETE FROM idempotency_keys
       WHERE principal = ${call.principal} AND route = ${call.route} AND key = ${call.key}`,
    )
}

/**
 * Runs `effect` once for a key, inside the transaction `db`: the response is stored with the
 * effect. A repeated request waits for the first one and gets its response; another body throws
 * `idempotency_key_reused`. A refusal in `effect` rolls back the key, too. Without a key, `effect`
 * just runs.
 */
export async function runOnce<Body>(
  db: Queryable,
  call: IdempotentRequest | null,
  effect: () => Promise<StoredResponse<Body>>,
): Promise<StoredResponse<Body>> {
  if (call === null) return effect()
  const { principal, route, key, requestHash, now } = call
  const inserted = await db.query(
    sql`INSERT INTO idempotency_keys (principal, route, key, request_hash, created_at)
     VALUES (${principal}, ${route}, ${key}, ${requestHash}, ${new Date(now)})
     ON CONFLICT DO NOTHING RETURNING key`,
  )
  if (inserted.length === 0) {
    const stored = await findStoredResponse<Body>(db, call)
    if (stored === null) throw new Error('The idempotency key has no stored response.')
    return stored
  }
  const response = await effect()
  await saveResponse(db, call, response)
  return response
}
