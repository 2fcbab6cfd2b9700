import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { buildApp } from '../../../server/app.ts'
import type { Context } from '../../../context.ts'
import type { App } from '../../../http/app.ts'
import { addUser } from '../../../testing/addUser.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { createTestClient } from '../../../testing/testClient.ts'
import { hashPassword } from '../passwords.ts'

const work = { hashes: [] as string[], statements: [] as string[] }

// the real function, recording its cost
const { argon2 } = crypto
const recordedArgon2: typeof argon2 = (algorithm, parameters, done) => {
  const { memory, passes, parallelism, tagLength } = parameters
  work.hashes.push([algorithm, memory, passes, parallelism, tagLength].join(' '))
  argon2(algorithm, parameters, done)
}

let server: TestServer
let app: App
let origin: string

beforeAll(async () => {
  server = await startTestServer()
  await addUser(server.context, 'known@example.com')
  await addUser(server.context, 'practitioner@example.com', { role: 'practitioner' })
  const left = await addUser(server.context, 'left@example.com')
  await server.context.db.query(sql`UPDATE users SET is_active = false WHERE id = ${left.id}`)
  // other tests use hashes of a low cost
  const password_hash = await hashPassword('juniper-demo-1')
  await server.context.db.query(sql`UPDATE users SET password_hash = ${password_hash}`)

  const { db } = server.context
  const recordingContext: Context = {
    ...server.context,
    db: {
      ...db,
      query(statement) {
        work.statements.push(statement.text)
        return db.query(statement)
      },
    },
  }
  app = await buildApp(recordingContext)
  crypto.argon2 = recordedArgon2
  syncBuiltinESMExports()
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  crypto.argon2 = argon2
  syncBuiltinESMExports()
  await app.close()
  await server.close()
})

/** The response to an anonymous caller and all slow work that was done for it. */
async function measureWork(path: string, sent: object): Promise<unknown> {
  const client = createTestClient(origin)
  await client.get('/api/client/v1/users/auth/')
  work.statements = []
  work.hashes = []
  const { status, body } = await client.post(`/api/client/v1/accounts/${path}/`, sent)
  return { status, body, statements: [...work.statements], hashes: [...work.hashes] }
}

const measureLogin = (email: string, password: string): Promise<unknown> =>
  measureWork('login', { username: email, password })

it('does the same work and returns the same response for known and unknown emails', async () => {
  const existing = await measureLogin('known@example.com', 'not-the-password')
  expect(existing).toMatchObject({
    status: 401,
    hashes: ['argon2id 19456 2 1 32'],
    statements: { length: 4 },
  })
  expect(await measureLogin('nobody@example.com', 'not-the-password')).toEqual(existing)
  expect(await measureLogin('practitioner@example.com', 'not-the-password')).toEqual(existing)
  expect(await measureLogin('left@example.com', 'not-the-password')).toEqual(existing)
})

it('does the same work for an inactive account with the right password', async () => {
  expect(await measureLogin('left@example.com', 'juniper-demo-1')).toMatchObject({
    body: { code: 'invalid_credentials' },
    hashes: { length: 1 },
    statements: { length: 4 },
  })
})

it('does the same work for a reset code request', async () => {
  const existing = await measureWork('reset-password', { email: 'known@example.com' })
  expect(existing).toMatchObject({ status: 204, hashes: [], statements: { length: 5 } })
  for (const email of ['nobody@example.com', 'practitioner@example.com', 'left@example.com'])
    expect(await measureWork('reset-password', { email })).toEqual(existing)
})

it('does the same work for a wrong reset code and records the attempt either way', async () => {
  await server.context.jobs.idle()
  const rows = await server.context.db.query(sql`SELECT account FROM password_reset_requests`)
  expect(rows).toHaveLength(4)
  const wrong = { code: 'ABCDEFGH', password: 'a much better one' }
  const guess = (email: string) => measureWork('confirm-reset-password', { email, ...wrong })
  const existing = await guess('known@example.com')
  expect(existing).toMatchObject({ status: 400, hashes: [], statements: { length: 5 } })
  for (const email of ['nobody@example.com', 'practitioner@example.com', 'left@example.com'])
    expect(await guess(email)).toEqual(existing)

  // in the browser that requested the code
  const guessOwn = async (email: string) => {
    const client = createTestClient(origin)
    await client.get('/api/client/v1/users/auth/')
    await client.post('/api/client/v1/accounts/reset-password/', { email })
    await server.context.jobs.idle()
    work.statements = []
    const path = '/api/client/v1/accounts/confirm-reset-password/'
    const { status, body } = await client.post(path, { email, ...wrong })
    return { status, body, statements: [...work.statements] }
  }
  const own = await guessOwn('known@example.com')
  expect(own).toMatchObject({ status: 400, statements: { length: 2 } })
  expect(await guessOwn('nobody@example.com')).toEqual(own)
})
