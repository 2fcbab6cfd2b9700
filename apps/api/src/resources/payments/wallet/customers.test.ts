import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Context } from '../../../context.ts'
import { sql } from '../../../db/sql.ts'
import {
  createPaymentsFixture,
  type PaymentsFixture,
} from '../../../testing/payments/paymentsFixture.ts'
import {
  addLoggedInMember,
  type LoggedInMember,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { customerEmailJob } from './customerEmailJob.ts'
import { withCustomer } from './customers.ts'

let server: TestServer
let payments: PaymentsFixture
let member: LoggedInMember
let newEmail: string
beforeAll(async () => {
  server = await startTestServer()
  payments = await createPaymentsFixture(server)
  payments.sandbox.setFaults({ drop: 'all' })
})
afterAll(() => server.close())
beforeEach(async () => {
  member = await addLoggedInMember(server)
  newEmail = `new.${member.email}`
})

const getCustomer = (context: Context) => withCustomer(context, member.id, async (id) => id)

/** Writes the email and runs the job that the change enqueues. */
async function changeEmail(): Promise<void> {
  await server.context.db.query(sql`UPDATE users SET email = ${newEmail} WHERE id = ${member.id}`)
  const run = { id: 1, dedupeKey: 'customer_email:test', attempt: 1, enqueuedAt: 0 }
  await customerEmailJob.run(server.context, { user_id: member.id }, run)
}

/** A context in which `work` runs once, before the provider gets a call of this name. */
async function createContextBefore(
  call: 'create' | 'update',
  work: () => Promise<unknown>,
): Promise<Context> {
  const stripe = await server.context.payments.stripe()
  let isDone = false
  const customers = new Proxy(stripe.customers, {
    get: (target, name) =>
      name === call
        ? async (...input: [never, never]) => {
            const isFirst = !isDone
            isDone = true
            if (isFirst) await work()
            return target[call](...input)
          }
        : Reflect.get(target, name),
  })
  const hooked = new Proxy(stripe, {
    get: (target, name) => (name === 'customers' ? customers : Reflect.get(target, name)),
  })
  return {
    ...server.context,
    payments: { ...server.context.payments, stripe: async () => hooked },
  }
}

it('creates a customer with the email and name of the member', async () => {
  await member.put('/api/client/v1/users/me/', { first_name: 'Nora', last_name: 'Quill' })
  expect(await payments.stripe.customers.retrieve(await getCustomer(server.context))).toMatchObject(
    { email: member.email, name: 'Nora Quill', metadata: { user_id: member.id } },
  )
})

it.each(['create', 'update'] as const)(
  'writes the new email when it changes before the call to %s the customer',
  async (call) => {
    const context = await createContextBefore(call, changeEmail)
    const customer = await getCustomer(context)
    await server.context.jobs.idle()
    expect(await payments.stripe.customers.retrieve(customer)).toMatchObject({ email: newEmail })
  },
)

it('creates one customer for two purchases while the email changes', async () => {
  const stripe = await server.context.payments.stripe()
  const create = vi.spyOn(stripe.customers, 'create')
  const context = await createContextBefore('create', async () => {
    await changeEmail()
    await getCustomer(server.context)
  })
  const customer = await getCustomer(context)
  expect(create).toHaveBeenCalledTimes(2)
  const created = await Promise.all(create.mock.results.map(({ value }) => value))
  expect(created.map(({ id }) => id)).toEqual([customer, customer])
  create.mockRestore()
})

it('writes the details in a job when the first purchase stops before it does', async () => {
  const context = await createContextBefore('update', async () => {
    throw new Error('The process was killed.')
  })
  await expect(getCustomer(context)).rejects.toThrow('killed')
  await server.context.jobs.idle()
  const customer = await getCustomer(server.context)
  expect(await payments.stripe.customers.retrieve(customer)).toMatchObject({ email: member.email })
})
