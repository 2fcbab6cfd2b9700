import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../db/sql.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { runOnce, type IdempotentRequest } from './idempotency.ts'
import { Refusal } from '../errors/refusal.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  await server.context.db.script(
    'CREATE TABLE effects (id bigint GENERATED ALWAYS AS IDENTITY, note text)',
  )
})
afterAll(() => server.close())

const createRequest = (key: string, requestHash = 'body'): IdempotentRequest => ({
  principal: 'maya',
  route: 'POST /things/',
  key,
  requestHash,
  now: 0,
})

/** One request: writes a row and returns it. */
const request = (call: IdempotentRequest, note: string) =>
  server.context.db.tx((tx) =>
    runOnce(tx, call, async () => {
      await tx.query(sql`INSERT INTO effects (note) VALUES (${note})`)
      return { status: 201, body: { note } }
    }),
  )

const effects = async (note: string): Promise<number> =>
  (await server.context.db.query(sql`SELECT id FROM effects WHERE note = ${note}`)).length

it('writes once and returns one response to repeated and concurrent requests', async () => {
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => request(createRequest('twenty'), 'twenty')),
  )
  expect(new Set(responses.map((response) => JSON.stringify(response)))).toEqual(
    new Set([JSON.stringify({ status: 201, body: { note: 'twenty' } })]),
  )
  expect(await effects('twenty')).toBe(1)
})

it('rejects a reused key with another body', async () => {
  await request(createRequest('reused'), 'reused')
  await expect(request(createRequest('reused', 'another body'), 'reused')).rejects.toMatchObject({
    code: 'idempotency_key_reused',
    status: 409,
  })
  expect(await effects('reused')).toBe(1)
})

it('separates the keys of two principals', async () => {
  await request(createRequest('shared'), 'shared')
  await request({ ...createRequest('shared', 'another body'), principal: 'leo' }, 'shared')
  expect(await effects('shared')).toBe(2)
})

it('rolls back the key with a rejected request, so that a retry works', async () => {
  const refused = server.context.db.tx((tx) =>
    runOnce(tx, createRequest('again'), async () => {
      await tx.query(sql`INSERT INTO effects (note) VALUES ('again')`)
      throw new Refusal('conflict', 'Not now.')
    }),
  )
  await expect(refused).rejects.toMatchObject({ code: 'conflict' })
  expect(await effects('again')).toBe(0)
  await request(createRequest('again'), 'again')
  expect(await effects('again')).toBe(1)
})
