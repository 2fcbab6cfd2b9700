import { MembershipResponse, StartMembership, StartMembershipResponse } from '@portal/contract'
import type { Context } from '../../context.ts'
import { requireViewer } from '../../core/auth/viewer.ts'
import { readTimezone } from '../../core/requests/requestTimezone.ts'
import type { App } from '../../http/app.ts'
import { withErrorSchemas } from '../../http/responseSchemas.ts'
import { resolveReturnUrl } from '../payments/returnUrl.ts'
import { startMembership } from './checkout/startMembership.ts'
import {
  cancelMembership,
  checkMembership,
  getMembership,
  resumeMembership,
} from './subscriptions.service.ts'

export function subscriptionsRoutes(app: App, context: Context): void {
  const base = '/api/client/v1/membership/'
  const tags = ['memberships']

  app.route({
    method: 'GET',
    url: base,
    config: { background: true },
    schema: {
      operationId: 'getMembership',
      summary: 'The membership, and the plans for sale',
      tags,
      response: withErrorSchemas(MembershipResponse),
    },
    handler: (request) => getMembership(context, requireViewer(request), readTimezone(request)),
  })

  app.route({
    method: 'POST',
    url: `${base}start/`,
    config: { idempotency: 'repeatable' },
    schema: {
      operationId: 'startMembership',
      summary: "Start a membership on the provider's page",
      tags,
      body: StartMembership,
      response: { ...withErrorSchemas(StartMembershipResponse), 201: StartMembershipResponse },
    },
    async handler(request, reply) {
      const { plan_id, base_redirect_url } = request.body
      const returnUrl = resolveReturnUrl(context.config, request, base_redirect_url)
      const checkout_session = await startMembership(context, requireViewer(request), plan_id, {
        returnUrl,
        timezone: readTimezone(request),
      })
      return reply.code(201).send({ checkout_session })
    },
  })

  app.route({
    method: 'POST',
    url: `${base}check/`,
    config: { background: true, idempotency: 'repeatable' },
    schema: {
      operationId: 'checkMembership',
      summary: 'Ask the provider for the state of the membership',
      tags,
      response: withErrorSchemas(MembershipResponse),
    },
    handler: (request) => checkMembership(context, requireViewer(request), readTimezone(request)),
  })

  app.route({
    method: 'POST',
    url: `${base}cancel/`,
    config: { idempotency: 'repeatable' },
    schema: {
      operationId: 'cancelMembership',
      summary: 'Cancel the membership at the end of what is paid',
      tags,
      response: withErrorSchemas(MembershipResponse),
    },
    handler: (request) =>
      cancelMembership(context, requireViewer(request), readTimezone(request), request.id),
  })

  app.route({
    method: 'POST',
    url: `${base}resume/`,
    config: { idempotency: 'repeatable' },
    schema: {
      operationId: 'resumeMembership',
      summary: 'Resume a membership that is ending',
      tags,
      response: withErrorSchemas(MembershipResponse),
    },
    handler: (request) =>
      resumeMembership(context, requireViewer(request), readTimezone(request), request.id),
  })
}
