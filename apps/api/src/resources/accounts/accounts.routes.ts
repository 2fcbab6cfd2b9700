import type { Context } from '../../context.ts'
import type { App } from '../../http/app.ts'
import { closingRoutes } from './closing/closing.routes.ts'
import { emailChangeRoutes } from './email-change/emailChange.routes.ts'
import { emailConfirmationRoutes } from './email-confirmation/emailConfirmation.routes.ts'
import { loginRoutes } from './login/login.routes.ts'
import { passwordRoutes } from './password/password.routes.ts'
import { prospectsRoutes } from './prospects/prospects.routes.ts'
import { signUpRoutes } from './sign-up/signUp.routes.ts'
import { twoFactorRoutes } from './two-factor/twoFactor.routes.ts'

export function accountsRoutes(app: App, context: Context): void {
  loginRoutes(app, context)
  signUpRoutes(app, context)
  passwordRoutes(app, context)
  emailConfirmationRoutes(app, context)
  emailChangeRoutes(app, context)
  closingRoutes(app, context)
  twoFactorRoutes(app, context)
  prospectsRoutes(app, context)
}
