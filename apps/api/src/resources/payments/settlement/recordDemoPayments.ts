import type { Context } from '../../../context.ts'
import { sql } from '../../../db/sql.ts'

type DemoPayment = {
  id: string
  amount: number
  refundedAmount: number
  currency: string
  description: string
  paidAt: number
}

/**
 * Records the payments of the demo data in the sandbox, which then can refund them. Call it when
 * the server listens: the sandbox waits for its address.
 */
export async function recordDemoPayments({
  config,
  db,
  payments,
}: Pick<Context, 'config' | 'db' | 'payments'>): Promise<void> {
  if (!config.demoData || payments.sandbox === null) return
  // only the demo has payments that no provider knows
  const rows = await db.query<DemoPayment>(
    sql`SELECT id, amount, refunded_amount AS "refundedAmount", currency, description,
       paid_at AS "paidAt"
     FROM payments WHERE paid_at IS NOT NULL AND provider_ref IS NULL AND kind = 'checkout'
       AND amount > 0 ORDER BY paid_at`,
  )
  if (rows.length === 0) return
  const sandbox = await payments.sandbox()
  for (const { id, ...payment } of rows) {
    const { invoice, paymentIntent } = sandbox.recordPayment(payment)
    await db.query(
      sql`UPDATE payments SET kind = 'invoice', provider_ref = ${invoice},
         payment_intent = ${paymentIntent} WHERE id = ${id}`,
    )
  }
}
