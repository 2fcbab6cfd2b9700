import { CreateTimeRequest, Id, TimeRequestResponse, TimeRequestsResponse } from '@portal/contract'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { requireViewer } from '../../core/auth/viewer.ts'
import { createNotFoundRefusal } from '../../core/errors/refusal.ts'
import { lockMember } from '../../core/queues/locks.ts'
import { readTimezone } from '../../core/requests/requestTimezone.ts'
import type { App } from '../../http/app.ts'
import { noContentSchemas, withErrorSchemas } from '../../http/responseSchemas.ts'
import { createTimeRequest } from './createTimeRequest.ts'
import { endTimeRequest } from './endTimeRequest.ts'
import { presentTimeRequests } from './presentTimeRequests.ts'
import { findOwnRequest, listRequestsOf } from './timeRequests.repository.ts'

export function timeRequestsRoutes(app: App, context: Context): void {
  const base = '/api/client/v1/time-requests/'
  const tags = ['time requests']

  app.route({
    method: 'GET',
    url: base,
    // the page asks every half minute
    config: { background: true },
    schema: {
      operationId: 'listTimeRequests',
      summary: 'The times that the member waits for',
      tags,
      response: withErrorSchemas(TimeRequestsResponse),
    },
    async handler(request) {
      const viewer = requireViewer(request)
      const rows = await listRequestsOf(context.db, viewer.id, context.clock.now())
      const zone = readTimezone(request)
      return { results: await presentTimeRequests(context, viewer, rows, zone), next: null }
    },
  })

  app.route({
    method: 'POST',
    url: base,
    schema: {
      operationId: 'createTimeRequest',
      summary: 'Wait for a time',
      tags,
      body: CreateTimeRequest,
      response: { ...withErrorSchemas(TimeRequestResponse), 201: TimeRequestResponse },
    },
    async handler(request, reply) {
      const created = await createTimeRequest(
        context,
        requireViewer(request),
        request.body,
        request.id,
        readTimezone(request),
      )
      return reply.code(201).send({ request: created })
    },
  })

  app.route({
    method: 'DELETE',
    url: `${base}:id/`,
    schema: {
      operationId: 'endTimeRequest',
      summary: 'Stop waiting for a time',
      tags,
      params: z.object({ id: Id }),
      response: noContentSchemas,
    },
    async handler(request, reply) {
      const { id: memberId } = requireViewer(request)
      await context.db.tx(async (tx) => {
        await lockMember(tx, memberId)
        const now = context.clock.now()
        const row = await findOwnRequest(tx, memberId, request.params.id, now)
        if (row === null) throw createNotFoundRefusal()
        await endTimeRequest(tx, row, 'withdrawn', now)
      })
      context.jobs.wake()
      return reply.code(204).send(null)
    },
  })
}
