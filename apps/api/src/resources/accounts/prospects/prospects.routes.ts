import { AbandonedCart, JoinWaitlist, JoinWaitlistResponse } from '@portal/contract'
import type { Context } from '../../../context.ts'
import type { App } from '../../../http/app.ts'
import { noContentSchemas, withErrorSchemas } from '../../../http/responseSchemas.ts'
import { joinWaitlist, reportAbandonedCart } from './prospects.ts'
import { unsubscribeRoutes } from './unsubscribe.routes.ts'

/** What visitors without an account send. */
export function prospectsRoutes(app: App, context: Context): void {
  unsubscribeRoutes(app, context)

  app.route({
    method: 'POST',
    url: '/api/client/v1/accounts/join_waitlist/',
    config: { access: 'public' },
    schema: {
      operationId: 'joinWaitlist',
      summary: 'Join the waitlist',
      tags: ['accounts'],
      body: JoinWaitlist,
      response: withErrorSchemas(JoinWaitlistResponse),
    },
    handler: async (request) => ({
      waitlist: { people_waiting: await joinWaitlist(context, request, request.body) },
    }),
  })

  app.route({
    method: 'POST',
    url: '/api/client/v1/accounts/abandoned_cart/',
    config: { access: 'public' },
    schema: {
      operationId: 'reportAbandonedCart',
      summary: 'Report an abandoned sign-up',
      tags: ['accounts'],
      body: AbandonedCart,
      response: noContentSchemas,
    },
    async handler(request, reply) {
      await reportAbandonedCart(context, request, request.body)
      return reply.code(204).send(null)
    },
  })
}
