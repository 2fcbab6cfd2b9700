import type { AuditContext } from '../../../core/audit.ts'
import type { ProductKind } from '../../../core/declarations/productKinds.ts'
import type { Queryable } from '../../../db/sql.ts'
import type { PaymentRow } from '../payments.repository.ts'

/** One change of a payment, in a transaction that holds the locks of the member and the payment. */
export type Settlement = {
  readonly db: Queryable
  readonly kind: ProductKind
  /** The payment before the change. */
  readonly before: PaymentRow
  readonly auditContext: AuditContext
  /** Epoch milliseconds. */
  readonly now: number
}
