import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../server/app.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('responds to a request on an open connection after the server stopped listening', async () => {
  const app = await buildApp(server.context)
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  await new Promise((resolve) => socket.once('connect', resolve))
  const ended = app.drain(0, 600_000)
  await expect.poll(() => app.server.listening).toBe(false)

  let received = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (received += chunk))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')
  await closed
  expect(received).toMatch(/^HTTP\/1.1 200 /)
  expect(received.toLowerCase()).toContain('connection: close')
  await ended
})

it('closes a connection whose request was running, without waiting for its client', async () => {
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { db } = server.context
  const slowDb = new Proxy(db, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return async (...args: unknown[]) => {
        asked.resolve()
        await answered.promise
        return Reflect.apply(member, target, args) as unknown
      }
    },
  })
  const app = await buildApp({ ...server.context, db: slowDb })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1').resume()
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write('GET /readyz HTTP/1.1\r\nhost: x\r\n\r\n')
  await asked.promise
  const ended = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  answered.resolve()
  await ended
  await closed
})
