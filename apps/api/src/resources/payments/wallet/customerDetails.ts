import type { Context } from '../../../context.ts'
import { sql } from '../../../db/sql.ts'
import { callProvider } from '../../../stripe/callProvider.ts'

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

const maxWrites = 5

/**
 * Writes the member's email and name to the customer at the provider, if there is one. Writes again
 * when they changed meanwhile: of two concurrent calls, the last one may have read the old email.
 */
export async function writeCustomerDetails(context: Context, userId: string): Promise<void> {
  let written = ''
  for (let writes = 0; writes <= maxWrites; writes += 1) {
    const row = await findCustomerRow(context, userId)
    const { email, provider_customer_id: customer } = row
    const name = `${row.first_name} ${row.last_name}`.trim()
    const details = { email, ...(name === '' ? {} : { name }) }
    if (customer === null || JSON.stringify(details) === written) return
    await callProvider(context, (stripe) => stripe.customers.update(customer, details))
    written = JSON.stringify(details)
  }
  throw new Error('The details of this customer change too often.')
}
