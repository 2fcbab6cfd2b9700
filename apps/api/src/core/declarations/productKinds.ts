import type { AppointmentType, PaymentOutcome } from '@portal/contract'
import type { Queryable } from '../../db/sql.ts'

/** The session to book with a purchase of credits. */
export type PurchaseBooking = {
  /** ISO instant. */
  readonly at: string
  readonly practitioner_id: string
  readonly appointment_type: AppointmentType
  readonly user_timezone: string
  readonly sms_consent: boolean
  /** The wording of a consent that is given with the purchase. It is not stored with it. */
  readonly sms_consent_version?: number | undefined
  readonly phone_number: string | null
  readonly notes: string | null
}

/** What a price of the payment provider sells. */
export type PricedProduct = {
  /** Which product of its kind, such as the id of a course. Null: the kind has one only. */
  readonly id: string | null
  /** The session credits of one piece, 0 for anything else. */
  readonly credits: number
}

/** What a member is about to pay for. */
export type StartedPurchase = {
  readonly memberId: string
  readonly priceId: string
  readonly productId: string | null
  readonly quantity: number
  /** Epoch milliseconds. */
  readonly now: number
}

/** A payment as the kind of its product sees it. Amounts in the currency's smallest unit. */
export type ProductPayment = {
  readonly id: string
  readonly user_id: string
  readonly product_id: string | null
  readonly description: string
  readonly quantity: number
  readonly session_credits: number
  readonly amount: number
  /** The session to book, null for every kind but credits. */
  readonly booking: PurchaseBooking | null
  readonly outcome: PaymentOutcome | null
}

/** A signed event of the provider, about any record. */
export type ProviderEvent = {
  readonly id: string
  readonly type: string
  readonly record: unknown
}

/** What a paid product became. */
export type Fulfillment = {
  readonly outcome: PaymentOutcome
  /** The session that it booked. */
  readonly appointmentId: string | null
}

/** A part of a purchase that a refund or a chargeback covers. */
export type RevokedUnits = {
  readonly units: number
  readonly reason: 'refund' | 'chargeback'
  /** The payment's id and, after a colon, an id of this change. */
  readonly ref: string
  readonly now: number
}

/**
 * What is taken back: `taken` units that the member loses now, `owed` used units that became a
 * debt.
 */
export type Revocation = { readonly taken: number; readonly owed: number }

/**
 * What is given back: `given` units that the member has again, `repaid` ones that are no longer
 * owed.
 */
export type Restoration = { readonly given: number; readonly repaid: number }

/**
 * Something that members buy once with a card. The payments price it, charge it, and settle each
 * payment once; its resource gives it to the member and takes it back. Every function runs in the
 * transaction of the settlement, which holds the locks of the member and of the payment.
 */
export type ProductKind = {
  /** The product of a price, from the provider's metadata. Null: the price is of another kind. */
  readonly readPrice: (metadata: Readonly<Record<string, string>>) => PricedProduct | null
  /**
   * Throws when the member cannot buy the product now, for what a member buys once. Every purchase
   * calls it, in the transaction that stores the payment, which holds the lock of the member. A
   * member can have one unfinished payment for such a product.
   */
  readonly checkPurchase?: (db: Queryable, purchase: StartedPurchase) => Promise<void>
  /** What one unit is called in staff commands. */
  readonly unit: string
  /** How many units a payment buys. A refund takes its share of them, rounded. */
  readonly countUnits: (
    payment: Pick<ProductPayment, 'quantity' | 'session_credits' | 'amount'>,
  ) => number
  /** Gives the member what was paid for. */
  readonly fulfill: (
    db: Queryable,
    payment: ProductPayment,
    auditContext: { actorId: string; requestId: string },
    now: number,
  ) => Promise<Fulfillment>
  /** Takes units back. The caller never takes more than a payment has left. */
  readonly revoke: (
    db: Queryable,
    payment: ProductPayment,
    revoked: RevokedUnits,
  ) => Promise<Revocation>
  /** What taking `units` back would change now. */
  readonly previewRevocation: (
    db: Queryable,
    payment: ProductPayment,
    units: number,
  ) => Promise<Revocation>
  /** Gives units back whose refund failed, or whose chargeback the practice has won. */
  readonly restore: (
    db: Queryable,
    payment: ProductPayment,
    restored: RevokedUnits,
  ) => Promise<Restoration>
  /** The sentence of the receipt about what the member has now. */
  readonly describeFulfillment: (
    payment: ProductPayment,
    db: Queryable,
    now: number,
  ) => string | Promise<string>
  /** The sentences of the refund's email about what the member loses. */
  readonly describeRevocation: (payment: ProductPayment, revocation: Revocation) => string[]
  /** The sentences of the email about a refund that failed: what the member has again. */
  readonly describeRestoration: (payment: ProductPayment, restoration: Restoration) => string[]
  /**
   * Takes an event about what renews by itself, in the transaction that stores its id. Returns
   * false for an event about a purchase or about nothing of this kind.
   */
  readonly receiveEvent?: (db: Queryable, event: ProviderEvent, now: number) => Promise<boolean>
}

/** The kinds by name, which is stored with payments and part of the API. */
export type ProductKinds = Readonly<Record<string, ProductKind>>
