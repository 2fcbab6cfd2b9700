import {
  FindMembers,
  FoundMemberResponse,
  FoundMembersResponse,
  StartViewing,
} from '@portal/contract'
import type { Context } from '../../context.ts'
import { requireViewer } from '../../core/auth/viewer.ts'
import type { App } from '../../http/app.ts'
import { withErrorSchemas } from '../../http/responseSchemas.ts'
import { searchMembers, startViewing } from './viewAs.service.ts'

export function viewAsRoutes(app: App, context: Context): void {
  const base = '/api/client/v1/view-as/'
  const tags = ['view as']

  app.route({
    method: 'POST',
    url: `${base}search/`,
    config: { idempotency: 'repeatable' },
    schema: {
      summary: 'Members by name or email, for an admin; changes nothing',
      tags,
      body: FindMembers,
      response: withErrorSchemas(FoundMembersResponse),
    },
    handler: async (request) => ({
      results: await searchMembers(context, requireViewer(request), request.body.search),
      next: null,
    }),
  })

  app.route({
    method: 'POST',
    url: base,
    config: { idempotency: 'repeatable' },
    schema: {
      summary: 'Record why an admin views the portal as a member',
      tags,
      body: StartViewing,
      response: withErrorSchemas(FoundMemberResponse),
    },
    handler: async (request) => ({
      member: await startViewing(context, requireViewer(request), request.body, request.id),
    }),
  })
}
