import { createMissingResourceError } from '../wire/wireError.ts'
import type { Discount, Invoice, InvoiceItem, InvoicePayment } from './invoices.ts'
import type { PrivateRows } from './privateRows.ts'
import type { Subscription } from './subscriptions.ts'
import type * as Wire from './wireObjects.ts'

/** All stored rows, by table. */
export interface TableRows extends PrivateRows {
  product: Wire.WireProduct
  price: Wire.WirePrice
  customer: Wire.Customer
  coupon: Wire.Coupon
  promotion_code: Wire.PromotionCode
  payment_method: Wire.PaymentMethod
  payment_intent: Wire.PaymentIntent
  setup_intent: Wire.SetupIntent
  charge: Wire.Charge
  checkout_session: Wire.WireCheckoutSession
  discount: Discount
  invoice: Invoice
  invoice_item: InvoiceItem
  invoice_payment: InvoicePayment
  portal_session: Wire.PortalSession
  subscription: Subscription
  refund: Wire.Refund
  dispute: Wire.WireDispute
  event: Wire.Event
  webhook_endpoint: Wire.WebhookEndpoint
}

export type TableName = keyof TableRows

/** Rows by id in insertion order; an update keeps a row's position. */
export class Table<Row extends { readonly id: string }> {
  readonly #noun: string
  readonly #rows: Map<string, Row>
  /** The JSON of rows by their ids, because most are the same in many saves. */
  readonly #texts = new Map<string, string>()
  readonly #onChange: () => void

  constructor(noun: string, rows: readonly Row[], onChange: () => void) {
    this.#noun = noun
    this.#rows = new Map(rows.map((row) => [row.id, row]))
    this.#onChange = onChange
  }

  find(id: string | null): Row | undefined {
    return id === null ? undefined : this.#rows.get(id)
  }

  /**
   * Returns the row. Throws the provider's "No such" error: 404 for an id in the path, 400 for a
   * parameter.
   */
  require(id: string, param?: string): Row {
    const row = this.#rows.get(id)
    if (row === undefined)
      throw param === undefined
        ? createMissingResourceError(this.#noun, id)
        : createMissingResourceError(this.#noun, id, param, 400)
    return row
  }

  put<Stored extends Row>(row: Stored): Stored {
    this.#rows.set(row.id, row)
    this.#texts.delete(row.id)
    this.#onChange()
    return row
  }

  delete(id: string): void {
    this.#texts.delete(id)
    if (this.#rows.delete(id)) this.#onChange()
  }

  get size(): number {
    return this.#rows.size
  }

  oldestFirst(): Row[] {
    return [...this.#rows.values()]
  }

  newestFirst(): Row[] {
    return this.oldestFirst().toReversed()
  }

  /** The rows as a JSON array, the oldest first. */
  toJson(): string {
    const texts = this.oldestFirst().map((row) => {
      const text = this.#texts.get(row.id) ?? JSON.stringify(row)
      this.#texts.set(row.id, text)
      return text
    })
    return `[${texts.join(',')}]`
  }
}

export type Tables = { readonly [Name in TableName]: Table<TableRows[Name]> }
