import { createHash } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { callProvider } from '../../../stripe/callProvider.ts'
import { isMissingRecord } from '../../../stripe/providerError.ts'
import { saveCustomerId } from '../../users/userFields.repository.ts'
import { findCustomerRow, writeCustomerDetails } from './customerDetails.ts'
import { customerEmailJob } from './customerEmailJob.ts'

/** The member's customer id at the provider, null before the first purchase. */
export const findCustomer = async (context: Context, userId: string): Promise<string | null> =>
  (await findCustomerRow(context, userId)).provider_customer_id

/**
 * Creates the member's customer at the provider, instead of `previous`. Concurrent calls get the
 * same customer, also while the email changes: the request that creates it contains no email, so
 * that it is the same for all of them, and the details follow once the id is stored.
 */
async function makeCustomer(
  context: Context,
  userId: string,
  previous: string | null,
): Promise<string> {
  const current = await findCustomer(context, userId)
  if (current !== null && current !== previous) return current
  const key = createHash('sha256')
    .update(JSON.stringify([userId, previous]))
    .digest('base64url')
    .slice(0, 32)
  const { id } = await callProvider(context, (stripe) =>
    stripe.customers.create(
      { metadata: { user_id: userId } },
      { idempotencyKey: `customer:${key}` },
    ),
  )
  await storeCustomer(context, userId, previous, id)
  await writeCustomerDetails(context, userId)
  return (await findCustomer(context, userId)) ?? id
}

/** Stores the id, with a job that writes the details if this process stops before it does. */
async function storeCustomer(
  { clock, db }: Context,
  userId: string,
  previous: string | null,
  customer: string,
): Promise<void> {
  await db.tx(async (tx) => {
    if (await saveCustomerId(tx, userId, previous, customer))
      await enqueue(
        tx,
        customerEmailJob,
        { user_id: userId },
        { dedupeKey: `customer_email:${customer}`, now: clock.now() },
      )
  })
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
