import type { ApiError } from '@portal/api-client'
import type { Appointment, Brand, Hold, Offer, User } from '@portal/contract'

/** What somebody joins: an offer of a brand. */
export interface JoinedOffer {
  readonly brand: Brand
  readonly offer: Offer
}

/** The pages that the steps link to. */
export interface JoinLinks {
  /** The login page, which returns to this one. */
  readonly login: string
  readonly home: string
  /** The page where members book a session. */
  readonly book: string
  /** The page to book a session with the held time chosen. */
  readonly bookHeld: (hold: Hold) => string
  readonly terms: string
  readonly privacy: string
}

/** What somebody has entered about themselves, and need not enter again after a reload. */
export interface EnteredPerson {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
}

/** What a reload of the tab must not lose beside the entered person. */
export interface JoinDraft {
  /** The time that was held last. */
  readonly hold: Hold | null
  /** The promo code that was applied; null for none or not yet. */
  readonly promo_code: string | null
}

/** What somebody has reached: a chosen time, for which an account is missing, or the account. */
export type JoinProgress = 'sign_up_started' | 'account_created'

/**
 * Why a time cannot be booked: somebody took it, the practitioner does not offer it (anymore), or
 * the member has another session then.
 */
export type LossReason = 'slot_taken' | 'not_bookable' | 'member_busy'

/** A time that cannot be booked, and the nearest ones, ISO 8601. */
export interface LostTime {
  readonly at: string
  readonly reason: LossReason
  readonly nearest: readonly string[]
}

/** The step that the server's state calls for: the hold, the account and the payment. */
export type JoinStep =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  /** The offer takes nobody else, or nobody has an open time. */
  | { readonly kind: 'full' }
  /** A free offer opened by somebody with an account, and the time that they hold for it. */
  | { readonly kind: 'member'; readonly member: User; readonly hold: Hold | null }
  /**
   * `practitionerId`: whose times somebody has looked at, null for the first ones. `error`: why the
   * time of a link cannot be held for now.
   */
  | {
      readonly kind: 'time'
      readonly practitionerId: string | null
      readonly lost: LostTime | null
      readonly error: ApiError | null
    }
  | { readonly kind: 'account'; readonly hold: Hold }
  | { readonly kind: 'payment'; readonly hold: Hold; readonly isCanceled: boolean }
  /** The provider's page has returned, but nobody is logged in. */
  | { readonly kind: 'login' }
  /** The provider's page has returned: the server waits for the result. */
  | { readonly kind: 'paying'; readonly paymentId: string }
  /** The payment has succeeded, but the time was lost: its credit is on the account. */
  | { readonly kind: 'credited' }
  | { readonly kind: 'booked'; readonly appointment: Appointment; readonly email: string }

export type FormStep = Extract<JoinStep, { kind: 'time' | 'account' | 'payment' }>['kind']

/** The steps of a form, in order. Somebody with an account skips its step, whose number stays. */
export const listFormSteps = ({ kind }: Pick<Offer, 'kind'>): FormStep[] =>
  kind === 'free_visit' ? ['time', 'account'] : ['time', 'account', 'payment']

/** The step of the form that is shown, null for what comes before and after the form. */
export const readFormStep = ({ kind }: JoinStep): FormStep | null =>
  kind === 'time' || kind === 'account' || kind === 'payment' ? kind : null
