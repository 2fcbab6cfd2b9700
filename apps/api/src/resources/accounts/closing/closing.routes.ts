import { AccountClosureResponse, CloseAccount } from '@portal/contract'
import type { Context } from '../../../context.ts'
import { requireViewer } from '../../../core/auth/viewer.ts'
import type { App } from '../../../http/app.ts'
import { noContentSchemas, withErrorSchemas } from '../../../http/responseSchemas.ts'
import { clearSessionCookie, setCsrfCookie } from '../../../http/security/cookies.ts'
import { closeAccount, showClosure } from './closeAccount.ts'

/** Closing the account. A login within 14 days reopens it. */
export function closingRoutes(app: App, context: Context): void {
  app.route({
    method: 'GET',
    url: '/api/client/v1/accounts/close/',
    schema: {
      operationId: 'getClosure',
      summary: 'What closing the account would cancel and cost',
      tags: ['accounts'],
      response: withErrorSchemas(AccountClosureResponse),
    },
    async handler(request) {
      return { closure: await showClosure(context, requireViewer(request)) }
    },
  })

  app.route({
    method: 'POST',
    url: '/api/client/v1/accounts/close/',
    config: { idempotency: 'repeatable' },
    schema: {
      operationId: 'closeAccount',
      summary: 'Close the account',
      tags: ['accounts'],
      body: CloseAccount,
      response: noContentSchemas,
    },
    async handler(request, reply) {
      await closeAccount(context, request, requireViewer(request), request.body)
      clearSessionCookie(context, reply)
      setCsrfCookie(context, reply, null)
      return reply.code(204).send(null)
    },
  })
}
