import type { Context } from './context.ts'
import type { App } from './http/app.ts'
import { accountsRoutes } from './resources/accounts/accounts.routes.ts'
import { usersRoutes } from './resources/users/users.routes.ts'

/** Every resource of the API, in the order of its document. */
const resources: readonly ((app: App, context: Context) => void)[] = [accountsRoutes, usersRoutes]

export function registerResources(app: App, context: Context): void {
  for (const register of resources) register(app, context)
}
