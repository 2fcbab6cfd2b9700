import { HoldResponse, HoldTime, Id } from '@portal/contract'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { withErrorSchemas } from '../../http/responseSchemas.ts'
import type { App } from '../../http/app.ts'
import { readHeaderTimezone, readTimezone } from '../../core/requests/requestTimezone.ts'
import { requireViewer } from '../../core/auth/viewer.ts'
import { holdTime, releaseHold } from './holds.service.ts'

export function holdsRoutes(app: App, context: Context): void {
  app.route({
    method: 'POST',
    url: '/api/client/v1/appointments/holds/',
    schema: {
      operationId: 'holdTime',
      summary: 'Hold a time for ten minutes',
      tags: ['appointments'],
      body: HoldTime,
      response: { ...withErrorSchemas(HoldResponse), 201: HoldResponse },
    },
    async handler(request, reply) {
      const viewer = requireViewer(request)
      const hold = await holdTime(context, viewer, request.body, {
        shown: readTimezone(request),
        device: readHeaderTimezone(request),
      })
      return reply.code(201).send({ hold })
    },
  })

  app.route({
    method: 'DELETE',
    url: '/api/client/v1/appointments/holds/:id/',
    schema: {
      operationId: 'releaseHold',
      summary: 'Release a hold',
      tags: ['appointments'],
      params: z.object({ id: Id }),
      response: { ...withErrorSchemas(z.null()), 204: z.null() },
    },
    async handler(request, reply) {
      await releaseHold(context, requireViewer(request), request.params.id)
      return reply.code(204).send(null)
    },
  })
}
