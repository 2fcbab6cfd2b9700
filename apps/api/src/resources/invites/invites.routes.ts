import { AcceptInviteResponse, InviteResponse, RedeemInvite } from '@portal/contract'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { requireViewer } from '../../core/auth/viewer.ts'
import type { App } from '../../http/app.ts'
import { noContentSchemas, withErrorSchemas } from '../../http/responseSchemas.ts'
import { acceptInvite } from './acceptInvite.ts'
import { getInvite } from './getInvite.ts'
import { presentChanges } from './invites.presenter.ts'
import { redeemInvite } from './redeemInvite.ts'

const params = z.object({ code: z.string() })

/** Invites by code. Mail scanners follow links, so reading one never redeems it. */
export function invitesRoutes(app: App, context: Context): void {
  const base = '/api/client/v1/invites/:code/'
  const tags = ['invites']

  app.route({
    method: 'GET',
    url: base,
    config: { access: 'public' },
    schema: {
      operationId: 'getInvite',
      summary: 'An invite, and what it adds to the account that is logged in',
      tags,
      params,
      response: withErrorSchemas(InviteResponse),
    },
    async handler(request, reply) {
      reply.header('cache-control', 'no-store')
      return { invite: await getInvite(context, request, request.params.code) }
    },
  })

  app.route({
    method: 'POST',
    url: `${base}redeem/`,
    config: { access: 'public', idempotency: 'transaction' },
    schema: {
      operationId: 'redeemInvite',
      summary: 'Create an account with what an invite grants',
      tags,
      params,
      body: RedeemInvite,
      response: noContentSchemas,
    },
    async handler(request, reply) {
      await redeemInvite(context, request, request.params.code, request.body)
      return reply.code(204).send(null)
    },
  })

  app.route({
    method: 'POST',
    url: `${base}accept/`,
    config: { idempotency: 'repeatable' },
    schema: {
      operationId: 'acceptInvite',
      summary: 'Get what an invite adds to the account that is logged in',
      tags,
      params,
      response: withErrorSchemas(AcceptInviteResponse),
    },
    async handler(request) {
      const viewer = requireViewer(request)
      const change = await acceptInvite(context, request, viewer, request.params.code)
      return { changes: presentChanges(change) }
    },
  })
}
