import { LabOrdersResponse } from '@portal/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { runStaffCommand } from '../../../testing/runStaffCommand.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { createTestClient } from '../../../testing/testClient.ts'
import { recordDemoPayments } from './recordDemoPayments.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ demo: true })
  await recordDemoPayments(server.context)
})
afterAll(() => server.close())

it('lets Maya cancel the order of the demo, and returns what she paid', async () => {
  const maya = createTestClient(server.origin)
  await maya.logIn('maya@example.com')
  const path = '/api/client/v1/lab-orders/'
  const readFirst = async () => {
    const { results } = LabOrdersResponse.parse((await maya.get(path)).body)
    const order = results.find(({ number }) => number === 'L-8M2A-4Y6A')
    if (order === undefined) throw new Error('The demo has no such order.')
    return order
  }
  const { id, amount } = await readFirst()
  expect((await maya.post(`${path}${id}/cancel/`, { refund: amount })).status).toBe(200)
  await server.context.jobs.idle()
  expect(await readFirst()).toMatchObject({ refunded_amount: amount })
})

it('lets the practice refund the rest of a canceled order, and packs of credits', async () => {
  const payments = await server.context.db.query<{ id: string }>(
    sql`SELECT p.id FROM payments p JOIN users u ON u.id = p.user_id
     WHERE u.email IN ('ines@example.com', 'noah@example.com') AND p.status <> 'refunded'
       AND (p.refunded_amount > 0 OR p.session_credits > 0)`,
  )
  expect(payments).toHaveLength(4)
  for (const { id } of payments) {
    await runStaffCommand(server, 'payments', 'refund', id, '--confirm')
    const [row] = await server.context.db.query(sql`SELECT status FROM payments WHERE id = ${id}`)
    expect(row).toEqual({ status: 'refunded' })
  }
})

it('records nothing twice', async () => {
  const countCharges = async () => {
    const stripe = await server.context.payments.stripe()
    return (await stripe.charges.list({ limit: 100 })).data.length
  }
  const before = await countCharges()
  await recordDemoPayments(server.context)
  expect(await countCharges()).toBe(before)
})
