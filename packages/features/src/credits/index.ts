export { PromoCode } from '../shared/payments/PromoCode.tsx'
export type { PromoCodeProps } from '../shared/payments/PromoCode.tsx'
export { BankLink } from './components/BankLink.tsx'
export { BuyCreditsButton } from './components/BuyCreditsButton.tsx'
export type { BuyCreditsButtonProps } from './components/BuyCreditsButton.tsx'
export { BuyCreditsPanel } from './components/BuyCreditsPanel.tsx'
export { CreditDebt } from './components/CreditDebt.tsx'
export { CreditPrice } from './components/CreditPrice.tsx'
export { PurchaseForm } from './components/PurchaseForm.tsx'
export type { PurchaseFormProps } from './components/PurchaseForm.tsx'
export type { PayOutcome, SessionRequest } from './hooks/usePay.ts'
export { usePaymentState } from './hooks/usePaymentState.ts'
export type { PaymentState } from './hooks/usePaymentState.ts'
export { useCreditDebt, useSessionCredits } from './hooks/useSessionCredits.ts'
export {
  bankConfirmationText,
  getConfirmingText,
  getPaidText,
  getUnpaidText,
} from './paymentText.ts'
export { purchaseDraftSlice } from './state/purchaseDraft.ts'
export type { PurchaseDraft, PurchaseDrafts, PurchasePurpose } from './state/purchaseDraft.ts'
export { isPurchaseDrafts, isWatchedPaymentState } from './state/storedPurchases.ts'
export {
  paymentDismissed,
  paymentWatched,
  selectWatchedPayment,
  watchedPaymentSlice,
} from './state/watchedPayment.ts'
export { watchReturnedPayment } from './state/watchReturnedPayment.ts'
export type { WatchedPayment, WatchedPaymentState } from './state/watchedPayment.ts'
export { sampleCards } from '../shared/payments/sampleCards.ts'
