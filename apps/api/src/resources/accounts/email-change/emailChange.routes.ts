import { ChangeEmail, ConfirmChangeEmail, UserResponse } from '@portal/contract'
import type { Context } from '../../../context.ts'
import { requireViewer } from '../../../core/auth/viewer.ts'
import { readTimezone } from '../../../core/requests/requestTimezone.ts'
import type { App } from '../../../http/app.ts'
import { setLoginCookies } from '../../../http/security/cookies.ts'
import { noContentSchemas, withErrorSchemas } from '../../../http/responseSchemas.ts'
import { getUser } from '../../users/users.service.ts'
import { confirmEmailChange } from './confirmEmailChange.ts'
import { requestEmailChange } from './requestEmailChange.ts'

/** Changing the email address, in two steps. */
export function emailChangeRoutes(app: App, context: Context): void {
  app.route({
    method: 'POST',
    url: '/api/client/v1/accounts/change-email/',
    config: { idempotency: 'repeatable' },
    schema: {
      operationId: 'changeEmail',
      summary: 'Send a code to the new email address',
      tags: ['accounts'],
      body: ChangeEmail,
      response: noContentSchemas,
    },
    async handler(request, reply) {
      await requestEmailChange(context, requireViewer(request), request.id, request.body)
      return reply.code(204).send(null)
    },
  })

  app.route({
    method: 'POST',
    url: '/api/client/v1/accounts/confirm-change-email/',
    config: { idempotency: 'repeatable' },
    schema: {
      operationId: 'confirmChangeEmail',
      summary: 'Change the email address with the code; ends every other session',
      tags: ['accounts'],
      body: ConfirmChangeEmail,
      response: withErrorSchemas(UserResponse),
    },
    async handler(request, reply) {
      const { code } = request.body
      const loggedIn = await confirmEmailChange(context, request, requireViewer(request), code)
      setLoginCookies(context, reply, loggedIn)
      return { user: await getUser(context, loggedIn.viewer, readTimezone(request)) }
    },
  })
}
