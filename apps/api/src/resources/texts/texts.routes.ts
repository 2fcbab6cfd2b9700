import { Id } from '@portal/contract'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { createFieldRefusal, createNotFoundRefusal } from '../../core/errors/refusal.ts'
import type { App } from '../../http/app.ts'
import { withErrorSchemas } from '../../http/responseSchemas.ts'
import { checkSignature } from '../../sms/checkSignature.ts'
import { statusPath } from '../../sms/createTexts.ts'
import { receiveStatus, receiveText } from './receiveTextEvents.ts'

const limit = 64 * 1024

/** The webhooks of the provider of text messages: forms with a signature instead of a session. */
export function textsRoutes(app: App, context: Context): void {
  void app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: limit },
      (_request, body, done) => done(null, body),
    )

    scope.route({
      method: 'POST',
      url: statusPath,
      bodyLimit: limit,
      config: { access: 'provider' },
      schema: {
        operationId: 'receiveTextStatus',
        summary: 'The signed status of a text message',
        tags: ['texts'],
        querystring: z.object({ text: z.string().optional() }),
        response: withErrorSchemas(z.object({ received: z.literal(true) })),
      },
      async handler(request) {
        const parameters = readSignedForm(context, request)
        const id = Id.safeParse(request.query.text)
        if (!id.success) throw createNotFoundRefusal()
        await receiveStatus(context, id.data, parameters)
        return { received: true as const }
      },
    })

    scope.route({
      method: 'POST',
      url: '/api/twilio/incoming/',
      bodyLimit: limit,
      config: { access: 'provider' },
      schema: {
        operationId: 'receiveText',
        summary: 'A signed text message from a member',
        tags: ['texts'],
        produces: ['text/xml'],
        response: withErrorSchemas(z.string()),
      },
      async handler(request, reply) {
        const parameters = readSignedForm(context, request)
        return reply
          .type('text/xml; charset=utf-8')
          .serializer((text: string) => text)
          .send(await receiveText(context, parameters))
      },
    })
  })
}

function readSignedForm({ config }: Context, request: FastifyRequest): URLSearchParams {
  if (config.twilio === null) throw createNotFoundRefusal()
  const parameters = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
  const signature = request.headers['x-twilio-signature']
  const isValid = checkSignature(config.twilio.authToken, {
    origin: config.appOrigin,
    path: request.raw.url ?? '',
    parameters,
    signature: typeof signature === 'string' ? signature : '',
  })
  if (!isValid)
    throw createFieldRefusal(
      'X-Twilio-Signature',
      'invalid_signature',
      'The signature is missing or wrong.',
    )
  return parameters
}
