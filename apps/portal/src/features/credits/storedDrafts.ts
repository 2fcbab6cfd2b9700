export { isPurchaseDrafts, isWatchedPaymentState } from '@portal/features/credits'
