import { AbandonedCart, JoinWaitlist } from '@portal/contract'
import type { Context } from '../../../context.ts'
import type { App } from '../../../http/app.ts'
import { noContentSchemas } from '../../../http/responseSchemas.ts'
import { joinWaitlist, reportAbandonedCart } from './prospects.ts'

/** What visitors without an account send. */
export function prospectsRoutes(app: App, context: Context): void {
  app.route({
    method: 'POST',
    url: '/api/client/v1/accounts/join_waitlist/',
    config: { access: 'public' },
    schema: {
      operationId: 'joinWaitlist',
      summary: 'Join the waitlist',
      tags: ['accounts'],
      body: JoinWaitlist,
      response: noContentSchemas,
    },
    async handler(request, reply) {
      await joinWaitlist(context, request, request.body)
      return reply.code(204).send(null)
    },
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
