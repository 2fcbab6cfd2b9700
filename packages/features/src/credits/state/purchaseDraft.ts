import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { memberChanged } from '../../shared/events.ts'

/** What a purchase is for: credits alone, or credits and the session of the booking draft. */
export type Purpose = 'credits' | 'session'

/** One intended purchase. `content` is everything that is sent with the idempotency key. */
export interface PurchaseAttempt {
  readonly content: string
  readonly idempotencyKey: string
}

/**
 * What a member has chosen to buy. It lives as long as the tab, so that it survives a reload and
 * the way to the provider's page and back.
 */
export interface PurchaseDraft {
  readonly priceId: string | null
  readonly quantity: number
  /** The applied code; null for none. Undefined until the member applies or removes a code. */
  readonly promoCode?: string | null
  readonly attempt: PurchaseAttempt | null
}

export type PurchaseDrafts = Readonly<Record<Purpose, PurchaseDraft>>

export const emptyPurchaseDraft: PurchaseDraft = { priceId: null, quantity: 1, attempt: null }

const noDrafts: PurchaseDrafts = { credits: emptyPurchaseDraft, session: emptyPurchaseDraft }

interface Change {
  readonly purpose: Purpose
  readonly change: Partial<PurchaseDraft>
}

export const purchaseDraftSlice = createSlice({
  name: 'purchaseDraft',
  initialState: noDrafts,
  reducers: {
    purchaseChanged: (drafts, { payload: { purpose, change } }: PayloadAction<Change>) => ({
      ...drafts,
      [purpose]: { ...drafts[purpose], ...change },
    }),
    /** Nothing was paid: the choices stay, and paying again is another attempt. */
    attemptEnded: (drafts, { payload: purpose }: PayloadAction<Purpose>) => ({
      ...drafts,
      [purpose]: { ...drafts[purpose], attempt: null },
    }),
    purchaseCompleted: (drafts, { payload: purpose }: PayloadAction<Purpose>) => ({
      ...drafts,
      [purpose]: emptyPurchaseDraft,
    }),
  },
  extraReducers: (build) => {
    build.addCase(memberChanged, () => noDrafts)
  },
  selectors: { selectPurchaseDraft: (drafts, purpose: Purpose) => drafts[purpose] },
})

export const { purchaseChanged, attemptEnded, purchaseCompleted } = purchaseDraftSlice.actions
export const { selectPurchaseDraft } = purchaseDraftSlice.selectors

/**
 * The attempt for exactly this purchase. The same purchase keeps the key of the previous attempt,
 * so that however often it is sent, it is paid once.
 */
export function attemptFor(
  purchase: object,
  previous: PurchaseAttempt | null,
  createKey: () => string = () => crypto.randomUUID(),
): PurchaseAttempt {
  const content = JSON.stringify(purchase)
  return previous?.content === content ? previous : { content, idempotencyKey: createKey() }
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
    (attempt === null || isAttempt(attempt))
  )
}

const isAttempt = (stored: unknown): boolean =>
  isRecord(stored) &&
  typeof stored['content'] === 'string' &&
  typeof stored['idempotencyKey'] === 'string'

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
