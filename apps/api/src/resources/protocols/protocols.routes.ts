import {
  CheckOffsResponse,
  EndedProtocolsQuery,
  Id,
  PreviewProtocol,
  ProtocolPage,
  ProtocolPreviewResponse,
  ProtocolResponse,
  ProtocolsQuery,
  ProtocolsResponse,
  SaveCheckOffs,
} from '@portal/contract'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { checkAuthor, requireViewer } from '../../core/auth/viewer.ts'
import { readTimezone } from '../../core/requests/requestTimezone.ts'
import type { App } from '../../http/app.ts'
import { withErrorSchemas } from '../../http/responseSchemas.ts'
import { getPreview } from './previews/previewProtocol.ts'
import { getProtocol, listEnded, listProtocols, type ProtocolCaller } from './protocols.service.ts'
import { saveCheckOffs } from './check-offs/saveCheckOffs.ts'

export function protocolsRoutes(app: App, context: Context): void {
  const base = '/api/client/v1/protocols/'

  const createCaller = (request: FastifyRequest): ProtocolCaller => ({
    viewer: requireViewer(request),
    timezone: readTimezone(request),
    requestId: request.id,
  })

  app.route({
    method: 'GET',
    url: base,
    config: { access: 'members-only' },
    schema: {
      operationId: 'listProtocols',
      summary: 'Current protocols, the check-offs of some days, and the streak',
      tags: ['protocols'],
      querystring: ProtocolsQuery,
      response: withErrorSchemas(ProtocolsResponse),
    },
    handler: (request) => listProtocols(context, createCaller(request), request.query),
  })

  app.route({
    method: 'GET',
    url: `${base}ended/`,
    config: { access: 'members-only' },
    schema: {
      operationId: 'listEndedProtocols',
      summary: 'Protocols that have ended, latest first',
      tags: ['protocols'],
      querystring: EndedProtocolsQuery,
      response: withErrorSchemas(ProtocolPage),
    },
    handler: (request) => listEnded(context, createCaller(request), request.query),
  })

  app.route({
    method: 'GET',
    url: `${base}:id/`,
    config: { access: 'members-only' },
    schema: {
      operationId: 'getProtocol',
      summary: 'A protocol with its versions and what each one changed',
      tags: ['protocols'],
      params: z.object({ id: Id }),
      response: withErrorSchemas(ProtocolResponse),
    },
    handler: async (request) => ({
      protocol: await getProtocol(context, createCaller(request), request.params.id),
    }),
  })

  app.route({
    method: 'POST',
    url: `${base}check-offs/`,
    config: { access: 'members-only', idempotency: 'repeatable' },
    schema: {
      operationId: 'saveCheckOffs',
      summary: 'Check items off; each entry has its own result',
      tags: ['protocols'],
      body: SaveCheckOffs,
      response: withErrorSchemas(CheckOffsResponse),
    },
    handler(request) {
      const caller = createCaller(request)
      checkAuthor(caller.viewer, request.body.member_id)
      return saveCheckOffs(context, caller, request.body.check_offs)
    },
  })

  app.route({
    method: 'POST',
    url: `${base}preview/`,
    // neither the token nor the protocol may be stored with an idempotency key
    config: { access: 'public', idempotency: 'repeatable' },
    schema: {
      operationId: 'getProtocolPreview',
      summary: 'The protocol of a preview link, for anyone who has the link',
      tags: ['protocols'],
      body: PreviewProtocol,
      response: withErrorSchemas(ProtocolPreviewResponse),
    },
    async handler(request, reply) {
      reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' })
      const caller = { ip: request.ip, timezone: readTimezone(request) }
      return { preview: await getPreview(context, caller, request.body.token) }
    },
  })
}
