import {
  CloseViewing,
  FindMembers,
  FoundMembersResponse,
  StartedViewingResponse,
  StartViewing,
  ViewingResponse,
} from '@portal/contract'
import type { Context } from '../../context.ts'
import { requireViewer } from '../../core/auth/viewer.ts'
import type { App } from '../../http/app.ts'
import { withErrorSchemas } from '../../http/responseSchemas.ts'
import { closeViewing, presentViewing, searchMembers, startViewing } from './viewAs.service.ts'

export function viewAsRoutes(app: App, context: Context): void {
  const base = '/api/client/v1/view-as/'
  const tags = ['view as']

  app.route({
    method: 'POST',
    url: `${base}search/`,
    config: { idempotency: 'repeatable' },
    schema: {
      operationId: 'findMembers',
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
    method: 'GET',
    url: base,
    schema: {
      operationId: 'getViewingEnd',
      summary: 'When the viewing of this request ends; null without view-as',
      tags,
      response: withErrorSchemas(ViewingResponse),
    },
    handler: (request) => presentViewing(requireViewer(request)),
  })

  app.route({
    method: 'POST',
    url: base,
    config: { idempotency: 'repeatable' },
    schema: {
      operationId: 'startViewing',
      summary: 'Open a viewing: an admin may view the portal as a member for an hour',
      tags,
      body: StartViewing,
      response: withErrorSchemas(StartedViewingResponse),
    },
    handler: (request) => startViewing(context, requireViewer(request), request.body, request.id),
  })

  app.route({
    method: 'POST',
    url: `${base}close/`,
    config: { idempotency: 'repeatable' },
    schema: {
      operationId: 'closeViewing',
      summary: "Close the admin's viewing of a member",
      tags,
      body: CloseViewing,
      response: withErrorSchemas(ViewingResponse),
    },
    handler: async (request) => {
      await closeViewing(context, requireViewer(request), request.body, request.id)
      return { viewing: null }
    },
  })
}
