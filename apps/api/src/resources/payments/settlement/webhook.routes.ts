import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { withErrorSchemas } from '../../../http/responseSchemas.ts'
import type { App } from '../../../http/app.ts'
import { receiveEvent } from './webhook.ts'

const limit = 512 * 1024

/**
 * The provider's events. Its servers send them with a signature over the raw body instead of a
 * session and a CSRF token.
 */
export function webhookRoutes(app: App, context: Context): void {
  void app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: limit },
      (_request, body, done) => done(null, body),
    )
    scope.route({
      method: 'POST',
      url: '/api/stripe/webhook/',
      bodyLimit: limit,
      config: { access: 'provider' },
      schema: {
        operationId: 'receivePaymentEvent',
        summary: 'A signed event of the payment provider',
        tags: ['payments'],
        response: withErrorSchemas(z.object({ received: z.literal(true) })),
      },
      async handler(request) {
        const signature = request.headers['stripe-signature']
        const body = typeof request.body === 'string' ? request.body : ''
        await receiveEvent(
          context,
          body,
          typeof signature === 'string' ? signature : undefined,
          request.id,
        )
        return { received: true as const }
      },
    })
  })
}
