import type { Route } from '../api/route.ts'
import { billingPortalRoutes } from './billingPortal.ts'
import { checkoutSessionRoutes } from './checkoutSessions.ts'
import { couponRoutes } from './coupons.ts'
import { customerRoutes } from './customers.ts'
import { disputeRoutes } from './disputes.ts'
import { invoiceRoutes } from './invoices.ts'
import { paymentIntentRoutes } from './paymentIntents.ts'
import { paymentMethodRoutes } from './paymentMethods.ts'
import { productRoutes } from './products.ts'
import { refundRoutes } from './refunds.ts'
import { setupIntentRoutes } from './setupIntents.ts'
import { subscriptionRoutes } from './subscriptions.ts'

/** Every call of the API. Fixed paths come before paths with an id in the same position. */
export const apiRoutes: readonly Route[] = [
  ...productRoutes,
  ...customerRoutes,
  ...paymentMethodRoutes,
  ...setupIntentRoutes,
  ...paymentIntentRoutes,
  ...checkoutSessionRoutes,
  ...couponRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...billingPortalRoutes,
]
