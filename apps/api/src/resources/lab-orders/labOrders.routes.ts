import {
  CancelLabOrder,
  CreateLabOrder,
  CreateLabOrderResponse,
  Id,
  LabOrderResponse,
  LabOrdersResponse,
  LabPanelsResponse,
  LabQuoteRequest,
  LabQuoteResponse,
  RegisterLabKit,
  ReplaceLabKit,
} from '@portal/contract'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { requireViewer } from '../../core/auth/viewer.ts'
import { readIdempotency } from '../../core/requests/idempotency.ts'
import { readTimezone } from '../../core/requests/requestTimezone.ts'
import { toStoredPhone } from '../../core/values/storedPhone.ts'
import type { App } from '../../http/app.ts'
import { withErrorSchemas } from '../../http/responseSchemas.ts'
import { resolveReturnUrl } from '../payments/returnUrl.ts'
import type { LabOrderRow } from './labOrders.repository.ts'
import { getPanels, listMemberOrders, presentOne } from './labOrders.service.ts'
import { createLabOrder } from './order/createLabOrder.ts'
import { getLabQuote } from './order/getLabQuote.ts'
import { cancelOrder, type MemberCall, registerKit, replaceKit } from './order/memberChanges.ts'

type OrderRequest = FastifyRequest<{ Params: { id: string } }>

export function labOrdersRoutes(app: App, context: Context): void {
  const base = '/api/client/v1/'
  const tags = ['lab orders']

  app.route({
    method: 'GET',
    url: `${base}lab-panels/`,
    config: { access: 'members-only' },
    schema: {
      operationId: 'listLabPanels',
      summary: 'Lab panels for sale, with their rules',
      tags,
      response: withErrorSchemas(LabPanelsResponse),
    },
    handler: (request) => {
      const viewer = requireViewer(request)
      return getPanels(context, viewer, viewer.timezone ?? readTimezone(request))
    },
  })

  app.route({
    method: 'GET',
    url: `${base}lab-orders/`,
    schema: {
      operationId: 'listLabOrders',
      summary: 'Lab orders, the latest first',
      tags,
      response: withErrorSchemas(LabOrdersResponse),
    },
    async handler(request) {
      const viewer = requireViewer(request)
      const timezone = viewer.timezone ?? readTimezone(request)
      return { results: await listMemberOrders(context, viewer, timezone), next: null }
    },
  })

  app.route({
    method: 'POST',
    url: `${base}lab-orders/quote/`,
    config: { access: 'members-only', idempotency: 'repeatable' },
    schema: {
      operationId: 'getLabQuote',
      summary: 'What lab panels cost with a promo code',
      tags,
      body: LabQuoteRequest,
      response: withErrorSchemas(LabQuoteResponse),
    },
    async handler(request) {
      const { panel_ids, promo_code = null } = request.body
      return { quote: await getLabQuote(context, requireViewer(request), panel_ids, promo_code) }
    },
  })

  app.route({
    method: 'POST',
    url: `${base}lab-orders/`,
    config: { access: 'members-only', idempotency: 'transaction' },
    schema: {
      operationId: 'createLabOrder',
      summary: "Order lab panels and pay on the provider's page",
      tags,
      body: CreateLabOrder,
      response: { ...withErrorSchemas(CreateLabOrderResponse), 201: CreateLabOrderResponse },
    },
    async handler(request, reply) {
      const viewer = requireViewer(request)
      const { base_redirect_url, ...fields } = request.body
      const order = await createLabOrder(
        context,
        {
          viewer,
          timezone: readTimezone(request),
          requestId: request.id,
          idempotency: readIdempotency(request, viewer.id, context.clock.now()),
        },
        {
          ...fields,
          phone_number: toStoredPhone(fields.phone_number, context.config.phoneRegion, false),
          returnUrl: resolveReturnUrl(context.config, request, base_redirect_url),
        },
      )
      return reply.code(201).send(order)
    },
  })

  const changeSchema = {
    tags,
    params: z.object({ id: Id }),
    response: withErrorSchemas(LabOrderResponse),
  }

  /** Changes one order of the member and presents it. */
  async function respondWithChange(
    request: OrderRequest,
    change: (call: MemberCall) => Promise<LabOrderRow>,
  ): Promise<LabOrderResponse> {
    const viewer = requireViewer(request)
    const timezone = viewer.timezone ?? readTimezone(request)
    const row = await change({ viewer, id: request.params.id, timezone, requestId: request.id })
    return { order: await presentOne(context, row, timezone) }
  }

  app.route({
    method: 'POST',
    url: `${base}lab-orders/:id/register/`,
    schema: {
      operationId: 'registerLabKit',
      summary: 'Register a kit or a visit',
      ...changeSchema,
      body: RegisterLabKit,
    },
    handler: (request) =>
      respondWithChange(request, (call) => registerKit(context, call, request.body)),
  })

  app.route({
    method: 'POST',
    url: `${base}lab-orders/:id/cancel/`,
    schema: {
      operationId: 'cancelLabOrder',
      summary: 'Cancel a lab order by its policy',
      ...changeSchema,
      body: CancelLabOrder,
    },
    handler: (request) =>
      respondWithChange(request, (call) => cancelOrder(context, call, request.body)),
  })

  app.route({
    method: 'POST',
    url: `${base}lab-orders/:id/replace/`,
    schema: {
      operationId: 'replaceLabKit',
      summary: 'Request the free replacement of a kit',
      ...changeSchema,
      body: ReplaceLabKit,
    },
    handler: (request) =>
      respondWithChange(request, (call) => replaceKit(context, call, request.body)),
  })
}
