import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { memberChanged, paymentCompleted } from '../../shared/events.ts'

/** A payment whose result is polled and then shown. */
export interface WatchedPayment {
  readonly id: string
  /** Whether the member canceled on the provider's page. */
  readonly isCanceled: boolean
  /** Whether the session of the booking draft is paid for as well. */
  readonly isForSession: boolean
  /** Epoch milliseconds. */
  readonly since: number
  /** Whether this tab did not start the purchase: the member opened the return address again. */
  readonly isRevisit?: boolean
}

export interface WatchedPaymentState {
  readonly payment: WatchedPayment | null
  /** Whether the payment has a final result. It is not shown again after a reload. */
  readonly isSettled: boolean
  /** Whether everything that the payment has changed is loaded, too. */
  readonly isCompleted: boolean
}

const noPayment: WatchedPaymentState = { payment: null, isSettled: false, isCompleted: false }

export const watchedPaymentSlice = createSlice({
  name: 'watchedPayment',
  initialState: noPayment,
  reducers: {
    paymentWatched: (_state, { payload }: PayloadAction<WatchedPayment>) => ({
      ...noPayment,
      payment: payload,
    }),
    paymentSettled: (state) => ({ ...state, isSettled: true }),
    paymentDismissed: () => noPayment,
  },
  extraReducers: (build) => {
    build.addCase(memberChanged, () => noPayment)
    build.addCase(paymentCompleted, (state, { payload: { id } }) =>
      state.payment?.id === id ? { ...state, isCompleted: true } : state,
    )
  },
  selectors: {
    selectWatchedPayment: (state) => state.payment,
    selectIsPaymentSettled: (state) => state.isSettled,
    selectIsPaymentCompleted: (state) => state.isCompleted,
  },
})

export const { paymentWatched, paymentSettled, paymentDismissed } = watchedPaymentSlice.actions
export const { selectWatchedPayment, selectIsPaymentSettled, selectIsPaymentCompleted } =
  watchedPaymentSlice.selectors
