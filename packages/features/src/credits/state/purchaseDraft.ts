import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { memberChanged } from '../../shared/events.ts'

/** What a purchase is for: credits alone, or credits and the session of the booking draft. */
export type PurchasePurpose = 'credits' | 'session'

/** One intended purchase. `content` is everything that is sent with the idempotency key. */
export interface PurchaseAttempt {
  readonly content: string
  readonly idempotencyKey: string
  /** Whether it cancels an unfinished payment for the same time. */
  readonly replacesOpenPayment?: boolean
}

/**
 * What a member has chosen to buy. It is stored for the tab, so that it survives a reload and the
 * redirect to the provider's page.
 */
export interface PurchaseDraft {
  readonly priceId: string | null
  readonly quantity: number
  /** The applied code; null for none. Undefined until the member applies or removes a code. */
  readonly promoCode?: string | null
  readonly attempt: PurchaseAttempt | null
  /** Whether another tab started a payment for the same time. The member has been warned. */
  readonly hasOpenPayment?: boolean
}

export type PurchaseDrafts = Readonly<Record<PurchasePurpose, PurchaseDraft>>

export const emptyPurchaseDraft: PurchaseDraft = { priceId: null, quantity: 1, attempt: null }

const noDrafts: PurchaseDrafts = { credits: emptyPurchaseDraft, session: emptyPurchaseDraft }

interface PurchaseChange {
  readonly purpose: PurchasePurpose
  readonly change: Partial<PurchaseDraft>
}

export const purchaseDraftSlice = createSlice({
  name: 'purchaseDraft',
  initialState: noDrafts,
  reducers: {
    purchaseChanged: (drafts, { payload: { purpose, change } }: PayloadAction<PurchaseChange>) => ({
      ...drafts,
      [purpose]: { ...drafts[purpose], ...change },
    }),
    /** The next attempt replaces the payment of the other tab. */
    openPaymentFound: (drafts, { payload: purpose }: PayloadAction<PurchasePurpose>) => ({
      ...drafts,
      [purpose]: { ...drafts[purpose], attempt: null, hasOpenPayment: true },
    }),
    /** Nothing was paid. The choices remain, and paying again is another attempt. */
    attemptEnded: (drafts, { payload: purpose }: PayloadAction<PurchasePurpose>) => ({
      ...drafts,
      [purpose]: { ...drafts[purpose], attempt: null },
    }),
    purchaseCompleted: (drafts, { payload: purpose }: PayloadAction<PurchasePurpose>) => ({
      ...drafts,
      [purpose]: emptyPurchaseDraft,
    }),
  },
  extraReducers: (build) => {
    build.addCase(memberChanged, () => noDrafts)
  },
  selectors: { selectPurchaseDraft: (drafts, purpose: PurchasePurpose) => drafts[purpose] },
})

export const { purchaseChanged, attemptEnded, openPaymentFound, purchaseCompleted } =
  purchaseDraftSlice.actions
export const { selectPurchaseDraft } = purchaseDraftSlice.selectors

/**
 * Returns the previous attempt if it was for exactly this purchase, otherwise a new one. So each
 * purchase has one idempotency key and is paid once. A changed purchase replaces the payment that
 * this tab has started before.
 */
export function resolveAttempt(
  purchase: object,
  { attempt: previous, hasOpenPayment = false }: Pick<PurchaseDraft, 'attempt' | 'hasOpenPayment'>,
  createKey: () => string = () => crypto.randomUUID(),
): PurchaseAttempt {
  const content = JSON.stringify(purchase)
  if (previous?.content === content) return previous
  return {
    content,
    idempotencyKey: createKey(),
    replacesOpenPayment: hasOpenPayment || previous !== null,
  }
}

/** Whether stored drafts can be used; another version of the portal may have written them. */
export const isPurchaseDrafts = (stored: unknown): stored is PurchaseDrafts =>
  isRecord(stored) && isPurchaseDraft(stored['credits']) && isPurchaseDraft(stored['session'])

function isPurchaseDraft(stored: unknown): stored is PurchaseDraft {
  if (!isRecord(stored)) return false
  const { priceId, quantity, promoCode, attempt } = stored
  return (
    isTextOrNull(priceId) &&
    Number.isInteger(quantity) &&
    Number(quantity) >= 1 &&
    Number(quantity) <= 10 &&
    (promoCode === undefined || isTextOrNull(promoCode)) &&
    isOptionalFlag(stored['hasOpenPayment']) &&
    (attempt === null || isAttempt(attempt))
  )
}

const isAttempt = (stored: unknown): boolean =>
  isRecord(stored) &&
  typeof stored['content'] === 'string' &&
  typeof stored['idempotencyKey'] === 'string' &&
  isOptionalFlag(stored['replacesOpenPayment'])

const isOptionalFlag = (value: unknown): boolean =>
  value === undefined || typeof value === 'boolean'

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
