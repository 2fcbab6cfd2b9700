import { ConfirmEmail } from '@portal/contract'
import type { Context } from '../../../context.ts'
import { requireViewer } from '../../../core/auth/viewer.ts'
import type { App } from '../../../http/app.ts'
import { noContentSchemas } from '../../../http/responseSchemas.ts'
import { confirmEmail, resendConfirmation } from './confirmEmail.ts'

/** Confirming the email address of a sign-up. */
export function emailConfirmationRoutes(app: App, context: Context): void {
  app.route({
    method: 'POST',
    url: '/api/client/v1/accounts/confirm-email/',
    config: { access: 'public' },
    schema: {
      operationId: 'confirmEmail',
      summary: 'Confirm the email address with the token of the link',
      tags: ['accounts'],
      body: ConfirmEmail,
      response: noContentSchemas,
    },
    async handler(request, reply) {
      await confirmEmail(context, request, request.body.token)
      return reply.code(204).send(null)
    },
  })

  app.route({
    method: 'POST',
    url: '/api/client/v1/accounts/resend-confirmation/',
    schema: {
      operationId: 'resendConfirmation',
      summary: 'Send a new link to confirm the email address',
      tags: ['accounts'],
      response: noContentSchemas,
    },
    async handler(request, reply) {
      await resendConfirmation(context, requireViewer(request))
      return reply.code(204).send(null)
    },
  })
}
