import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type Queryable, sql } from '../db/sql.ts'
import { createFieldRefusal, Refusal } from './refusal.ts'

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
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, canonical(inner)]),
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
    .update(JSON.stringify([path, canonical(body ?? null)]))
    .digest('base64url')
  return {
    principal,
    route: `${request.method} ${request.routeOptions.url ?? ''}`,
    key,
    requestHash,
    now,
  }
}

/**
 * The stored response of a key, null for a new key. Throws `idempotency_key_reused` for another
 * body.
 */
export async function findStoredResponse<Body>(
  db: Queryable,
  call: IdempotentRequest | null,
): Promise<StoredResponse<Body> | null> {
  if (call === null) return null
  const [stored] = await db.query<{ request_hash: string; status: number; answer: Body }>(
    sql`SELECT request_hash, status, answer FROM idempotency_keys
     WHERE principal = ${call.principal} AND route = ${call.route} AND key = ${call.key}`,
  )
  if (stored === undefined) return null
  if (stored.request_hash !== call.requestHash)
    throw new Refusal(
      'idempotency_key_reused',
      'This idempotency key was used for a different request.',
    )
  return { status: stored.status, body: stored.answer }
}

/** For work that failed after its transaction: the key can be used again. */
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
  const taken = await db.query(
    sql`INSERT INTO idempotency_keys (principal, route, key, request_hash, created_at)
     VALUES (${principal}, ${route}, ${key}, ${requestHash}, ${new Date(now)})
     ON CONFLICT DO NOTHING RETURNING key`,
  )
  if (taken.length === 0) {
    const stored = await findStoredResponse<Body>(db, call)
    if (stored === null) throw new Error('The idempotency key has no stored response.')
    return stored
  }
  const response = await effect()
  await db.query(
    sql`UPDATE idempotency_keys
     SET status = ${response.status}, answer = ${JSON.stringify(response.body)}::jsonb
     WHERE principal = ${principal} AND route = ${route} AND key = ${key}`,
  )
  return response
}
