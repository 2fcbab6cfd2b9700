import { createHash } from 'node:crypto'
import { sql } from '../../../db/sql.ts'
import type { Context } from '../../../context.ts'
import { callProvider } from '../../../stripe/callProvider.ts'
import { isMissingRecord } from '../../../stripe/providerError.ts'

type CustomerRow = {
  email: string
  first_name: string
  last_name: string
  provider_customer_id: string | null
}

/** What the customer at the provider is made of. */
export async function findCustomerRow({ db }: Context, userId: string): Promise<CustomerRow> {
  const [row] = await db.query<CustomerRow>(
    sql`SELECT email, first_name, last_name, provider_customer_id FROM users WHERE id = ${userId}`,
  )
  if (row === undefined) throw new Error('The user of this customer does not exist.')
  return row
}

/** The member's customer id at the provider, null before the first purchase. */
export const findCustomer = async (context: Context, userId: string): Promise<string | null> =>
  (await findCustomerRow(context, userId)).provider_customer_id

/**
 * Creates the member's customer at the provider, instead of `previous`. Concurrent calls get the
 * same customer.
 */
async function makeCustomer(
  context: Context,
  userId: string,
  previous: string | null,
): Promise<string> {
  const row = await findCustomerRow(context, userId)
  if (row.provider_customer_id !== null && row.provider_customer_id !== previous)
    return row.provider_customer_id
  const name = `${row.first_name} ${row.last_name}`.trim()
  // the same for concurrent calls, different once the name or email has changed: a key belongs to
  // one request
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([userId, previous, row.email, name]))
    .digest('base64url')
    .slice(0, 32)
  const { id } = await callProvider(context, (stripe) =>
    stripe.customers.create(
      { email: row.email, ...(name === '' ? {} : { name }), metadata: { user_id: userId } },
      { idempotencyKey: `customer:${fingerprint}` },
    ),
  )
  await context.db.query(
    sql`UPDATE users SET provider_customer_id = ${id}
     WHERE id = ${userId} AND provider_customer_id IS NOT DISTINCT FROM ${previous}`,
  )
  return (await findCustomer(context, userId)) ?? id
}

/**
 * Runs `work` with the member's customer, which is created when needed. Creates a new one when the
 * provider no longer has it, as after a sandbox reset.
 */
export async function withCustomer<T>(
  context: Context,
  userId: string,
  work: (customer: string) => Promise<T>,
): Promise<T> {
  const customer =
    (await findCustomer(context, userId)) ?? (await makeCustomer(context, userId, null))
  try {
    return await work(customer)
  } catch (error) {
    if (!isMissingRecord(error, 'customer')) throw error
    return work(await makeCustomer(context, userId, customer))
  }
}
