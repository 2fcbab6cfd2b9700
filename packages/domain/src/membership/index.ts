export { findDuplicates, isRenewing } from './findDuplicates.ts'
export type { HeldSubscription } from './findDuplicates.ts'
export { findPendingSince } from './findPendingSince.ts'
export { getAccessEnd } from './getAccessEnd.ts'
export type { ReturnedPeriods } from './getAccessEnd.ts'
export { getMembershipState } from './getMembershipState.ts'
export type { MembershipState, StoredSubscription } from './getMembershipState.ts'
export { findUnpaidLine, listPaidLines } from './listPaidLines.ts'
export { subscriptionStatuses } from './subscriptionFacts.ts'
export type {
  SubscriptionFacts,
  SubscriptionLine,
  SubscriptionStatus,
} from './subscriptionFacts.ts'
