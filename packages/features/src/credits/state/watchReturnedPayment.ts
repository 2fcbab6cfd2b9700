import type { Dispatch } from '@reduxjs/toolkit'
import { type PurchaseDrafts, selectPurchaseDraft } from './purchaseDraft.ts'
import { paymentWatched, type WatchedPayment } from './watchedPayment.ts'

/** Watches a payment after the return from the provider's page. */
export const watchReturnedPayment =
  (returned: WatchedPayment) =>
  (dispatch: Dispatch, getState: () => { purchaseDraft: PurchaseDrafts }): void => {
    const { attempt } = selectPurchaseDraft(
      getState(),
      returned.isForSession ? 'session' : 'credits',
    )
    dispatch(paymentWatched({ ...returned, isRevisit: attempt === null }))
  }
