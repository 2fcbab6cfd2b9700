import { AcceptTimeOffer, AcceptTimeOfferResponse, Id, TimeOfferResponse } from '@portal/contract'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { requireViewer } from '../../core/auth/viewer.ts'
import { createNotFoundRefusal } from '../../core/errors/refusal.ts'
import { lockMember } from '../../core/queues/locks.ts'
import { readIdempotency } from '../../core/requests/idempotency.ts'
import { readTimezone } from '../../core/requests/requestTimezone.ts'
import type { App } from '../../http/app.ts'
import { noContentSchemas, withErrorSchemas } from '../../http/responseSchemas.ts'
import { endOffer } from '../time-requests/endTimeRequest.ts'
import { findOwnOffer } from '../time-requests/timeOffers.repository.ts'
import { acceptTimeOffer } from './acceptTimeOffer.ts'
import { getTimeOffer } from './presentTimeOffer.ts'

export function timeOffersRoutes(app: App, context: Context): void {
  const url = '/api/client/v1/time-offers/:id/'
  const tags = ['time requests']
  const params = z.object({ id: Id })

  app.route({
    method: 'GET',
    url,
    // the page asks every half minute
    config: { background: true },
    schema: {
      operationId: 'getTimeOffer',
      summary: 'A time that is offered to the member',
      tags,
      params,
      response: withErrorSchemas(TimeOfferResponse),
    },
    async handler(request) {
      const viewer = requireViewer(request)
      const zone = readTimezone(request)
      return { offer: await getTimeOffer(context, viewer, request.params.id, zone) }
    },
  })

  app.route({
    method: 'POST',
    url: `${url}accept/`,
    config: { idempotency: 'transaction' },
    schema: {
      operationId: 'acceptTimeOffer',
      summary: 'Book the offered time, or move the session there',
      tags,
      params,
      body: AcceptTimeOffer,
      response: withErrorSchemas(AcceptTimeOfferResponse),
    },
    async handler(request) {
      const viewer = requireViewer(request)
      const caller = {
        viewer,
        timezone: readTimezone(request),
        requestId: request.id,
        idempotency: readIdempotency(request, viewer.id, context.clock.now()),
      }
      return (await acceptTimeOffer(context, caller, request.params.id, request.body)).body
    },
  })

  app.route({
    method: 'POST',
    url: `${url}decline/`,
    config: { idempotency: 'repeatable' },
    schema: {
      operationId: 'declineTimeOffer',
      summary: 'Decline the offered time, so that it is offered to the next member',
      tags,
      params,
      response: noContentSchemas,
    },
    async handler(request, reply) {
      const { id: memberId } = requireViewer(request)
      await context.db.tx(async (tx) => {
        await lockMember(tx, memberId)
        const offer = await findOwnOffer(tx, memberId, request.params.id)
        if (offer === null) throw createNotFoundRefusal()
        if (offer.ended_at === null) await endOffer(tx, offer, 'declined', context.clock.now())
      })
      context.jobs.wake()
      return reply.code(204).send(null)
    },
  })
}
