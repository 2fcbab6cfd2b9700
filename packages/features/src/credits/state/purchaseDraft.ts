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
