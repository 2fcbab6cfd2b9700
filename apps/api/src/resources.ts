import type { Context } from './context.ts'
import type { App } from './http/app.ts'
import { accountsRoutes } from './resources/accounts/accounts.routes.ts'
import { appointmentsRoutes } from './resources/appointments/appointments.routes.ts'
import { availabilityRoutes } from './resources/availability/availability.routes.ts'
import { holdsRoutes } from './resources/holds/holds.routes.ts'
import { paymentsRoutes } from './resources/payments/payments.routes.ts'
import { webhookRoutes } from './resources/payments/settlement/webhook.routes.ts'
import { practitionersRoutes } from './resources/practitioners/practitioners.routes.ts'
import { usersRoutes } from './resources/users/users.routes.ts'

/** Every resource of the API, in the order of its document. */
const resources: readonly ((app: App, context: Context) => void)[] = [
  accountsRoutes,
  usersRoutes,
  practitionersRoutes,
  availabilityRoutes,
  holdsRoutes,
  appointmentsRoutes,
  paymentsRoutes,
  webhookRoutes,
]

export function registerResources(app: App, context: Context): void {
  for (const register of resources) register(app, context)
}
