import { createUser } from '@portal/testing/stories'
import type { FeatureEnvironment } from '../FeatureContext.ts'

/** An app around the features whose member is logged in and online. */
export const featureEnvironment: FeatureEnvironment = {
  member: createUser(),
  timeZone: 'America/New_York',
  hourCycle: '12h',
  readOnlyReason: null,
  viewedUserId: null,
  showToast: () => {},
  outboxHost: {
    now: () => Date.now(),
    isCurrent: () => true,
    confirmMember: async () => ({ isConfirmed: true, error: null }),
    hasEnded: () => false,
  },
  config: {
    apiOrigin: '',
    brandName: 'Juniper',
    conciergeEmail: 'concierge@example.com',
    introPromoCode: '',
  },
}
