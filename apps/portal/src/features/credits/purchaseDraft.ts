import { tryOrNull } from '../../storage/tryOrNull.ts'

/** What a purchase is for: credits alone, or the session of the booking draft with them. */
export type Purpose = 'credits' | 'session'

/**
 * One intended purchase: everything that is sent with its key is the same, `of` tells it apart from
 * another one.
 */
export interface PurchaseAttempt {
  readonly of: string
  readonly key: string
}

/**
 * What a member has chosen to buy. It lives as long as the tab, so that a reload and the way to the
 * provider's page and back lose nothing.
 */
export interface PurchaseDraft {
  readonly priceId: string | null
  readonly quantity: number
  /** The code that was applied; null for none. Undefined until the member has had a say. */
  readonly promoCode?: string | null
  readonly attempt: PurchaseAttempt | null
}

export const emptyPurchaseDraft: PurchaseDraft = { priceId: null, quantity: 1, attempt: null }

/**
 * Below the member's own keys, so that logging out removes it; the member's id keeps it from
 * whoever logs in next.
 */
const keyOf = (memberId: string, purpose: Purpose): string =>
  `portal:purchase:${memberId}:${purpose}`

type Reading = () => Pick<Storage, 'getItem'>

/** What this tab kept, or an empty purchase: what a hand or an older version wrote is dropped. */
export function readPurchaseDraft(
  memberId: string,
  purpose: Purpose,
  storage: Reading = () => sessionStorage,
): PurchaseDraft {
  const stored: unknown = tryOrNull(() =>
    JSON.parse(storage().getItem(keyOf(memberId, purpose)) ?? 'null'),
  )
  return isKeptPurchase(stored) ? stored : emptyPurchaseDraft
}

export function writePurchaseDraft(
  memberId: string,
  purpose: Purpose,
  purchase: PurchaseDraft,
): void {
  tryOrNull(() => sessionStorage.setItem(keyOf(memberId, purpose), JSON.stringify(purchase)))
}

/** The purchase is settled: the next one starts anew. */
export function clearPurchaseDraft(memberId: string, purpose: Purpose): void {
  tryOrNull(() => sessionStorage.removeItem(keyOf(memberId, purpose)))
}

/** Nothing was paid: what was chosen stays, and paying for it again is another attempt. */
export function endAttempt(memberId: string, purpose: Purpose): void {
  writePurchaseDraft(memberId, purpose, { ...readPurchaseDraft(memberId, purpose), attempt: null })
}

/**
 * The attempt at exactly this purchase; one that was begun before goes on with its key, so that
 * whatever is tried again pays once.
 */
export const attemptAt = (
  purchase: object,
  before: PurchaseAttempt | null,
  newKey: () => string = () => crypto.randomUUID(),
): PurchaseAttempt => {
  const of = JSON.stringify(purchase)
  return before?.of === of ? before : { of, key: newKey() }
}

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string'

function isKeptPurchase(stored: unknown): stored is PurchaseDraft {
  if (typeof stored !== 'object' || stored === null) return false
  const {
    priceId,
    quantity,
    promoCode,
    attempt: begun,
  } = stored as Partial<Record<keyof PurchaseDraft, unknown>>
  const isSoundAttempt =
    begun === null ||
    (typeof begun === 'object' &&
      typeof Reflect.get(begun, 'of') === 'string' &&
      typeof Reflect.get(begun, 'key') === 'string')
  const isSoundQuantity =
    Number.isInteger(quantity) && Number(quantity) >= 1 && Number(quantity) <= 10
  return (
    isTextOrNull(priceId) &&
    isSoundQuantity &&
    (promoCode === undefined || isTextOrNull(promoCode)) &&
    isSoundAttempt
  )
}
