import { CurrentHoldResponse, HoldResponse, HoldTime, Id } from '@portal/contract'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { withErrorSchemas } from '../../http/responseSchemas.ts'
import type { App } from '../../http/app.ts'
import { readHeaderTimezone, readTimezone } from '../../core/requests/requestTimezone.ts'
import { getRequester } from '../../core/requests/visitor.ts'
import { recognizeRequester } from '../../http/security/cookies.ts'
import { getHold, holdTime, releaseHold } from './holds.service.ts'

export function holdsRoutes(app: App, context: Context): void {
  app.route({
    method: 'GET',
    url: '/api/client/v1/appointments/holds/',
    config: { access: 'visitor' },
    schema: {
      operationId: 'getHold',
      summary: 'The current hold of the member or visitor',
      tags: ['appointments'],
      response: withErrorSchemas(CurrentHoldResponse),
    },
    handler: async (request) =>
      getHold(context, getRequester(context, request), readTimezone(request)),
  })

  app.route({
    method: 'POST',
    url: '/api/client/v1/appointments/holds/',
    config: { access: 'visitor' },
    schema: {
      operationId: 'holdTime',
      summary: 'Hold a time for ten minutes',
      tags: ['appointments'],
      body: HoldTime,
      response: { ...withErrorSchemas(HoldResponse), 201: HoldResponse },
    },
    async handler(request, reply) {
      const requester = recognizeRequester(context, request, reply)
      const hold = await holdTime(context, requester, request.body, {
        shown: readTimezone(request),
        device: readHeaderTimezone(request),
      })
      return reply.code(201).send({ hold })
    },
  })

  app.route({
    method: 'DELETE',
    url: '/api/client/v1/appointments/holds/:id/',
    config: { access: 'visitor' },
    schema: {
      operationId: 'releaseHold',
      summary: 'Release a hold',
      tags: ['appointments'],
      params: z.object({ id: Id }),
      response: { ...withErrorSchemas(z.null()), 204: z.null() },
    },
    async handler(request, reply) {
      await releaseHold(context, getRequester(context, request), request.params.id)
      return reply.code(204).send(null)
    },
  })
}
