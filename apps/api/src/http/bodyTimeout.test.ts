import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { limitBodyTime } from './bodyTimeout.ts'
import { generousTimeoutMs } from '../testing/generousTimeout.ts'

const app = Fastify().withTypeProvider<ZodTypeProvider>()
let port: number
beforeAll(async () => {
  limitBodyTime(app, { 'x-content-type-options': 'nosniff' }, 1)
  app.post('/short', async () => 'received')
  app.post('/long', { config: { bodyTimeoutMs: generousTimeoutMs } }, async () => 'received')
  port = Number(new URL(await app.listen({ port: 0 })).port)
})
afterAll(() => app.close())

const head = (path: string): string =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{`

it('ends a request whose body is too slow, with the security headers', async () => {
  const socket = connect(port).setEncoding('utf8')
  socket.write(head('/short'))
  const [response] = await once(socket, 'data')
  expect(response).toMatch(/^HTTP\/1.1 408 /)
  expect(response).toContain('x-content-type-options: nosniff')
  socket.destroy()
})

it('waits longer for a route that receives files', async () => {
  const slow = connect(port).setEncoding('utf8')
  slow.write(head('/long'))
  // a request that started later and reached its limit
  const other = connect(port).setEncoding('utf8')
  other.write(head('/short'))
  await once(other, 'data')
  slow.write('}')
  const [response] = await once(slow, 'data')
  expect(response).toMatch(/^HTTP\/1.1 200 /)
  slow.destroy()
  other.destroy()
})
