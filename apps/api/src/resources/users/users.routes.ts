import {
  AssessmentResponse,
  AuthResponse,
  HhaStatusResponse,
  UpdateUser,
  UserResponse,
} from '@portal/contract'
import type { Context } from '../../context.ts'
import { withErrorSchemas } from '../../http/responseSchemas.ts'
import type { App } from '../../http/app.ts'
import { isValidCsrfToken, sendCsrfToken, setCsrfCookie } from '../../http/security/cookies.ts'
import { readSessionToken } from '../../core/auth/requestCookies.ts'
import { readIdempotency } from '../../core/requests/idempotency.ts'
import { readTimezone } from '../../core/requests/requestTimezone.ts'
import { requireViewer } from '../../core/auth/viewer.ts'
import type { Resource } from '../../resource.ts'
import { createExportSchema, exportUser } from './exportUser.ts'
import { getAssessment, getHhaStatus, getUser, updateUser } from './users.service.ts'

export function usersRoutes(app: App, context: Context, resources: readonly Resource[]): void {
  app.route({
    method: 'GET',
    url: '/api/client/v1/users/auth/',
    config: { access: 'public', background: true },
    schema: {
      operationId: 'getAuth',
      summary: 'The login state; sets the CSRF cookie',
      tags: ['users'],
      response: withErrorSchemas(AuthResponse),
    },
    handler(request, reply) {
      const token = readSessionToken(context, request)
      const csrf = request.cookies['csrftoken']
      // keep a valid token, because another tab may be about to send it
      if (csrf === undefined || !isValidCsrfToken(context, csrf, token))
        setCsrfCookie(context, reply, token)
      else sendCsrfToken(context, reply, csrf)
      const { viewer } = request
      return {
        is_authenticated: viewer !== null,
        user_session_version: viewer?.sessionVersion ?? null,
      }
    },
  })

  app.route({
    method: 'GET',
    url: '/api/client/v1/users/me/',
    config: { background: true },
    schema: {
      operationId: 'getUser',
      summary: 'The logged-in member',
      tags: ['users'],
      response: withErrorSchemas(UserResponse),
    },
    async handler(request) {
      return { user: await getUser(context, requireViewer(request), readTimezone(request)) }
    },
  })

  app.route({
    method: 'PUT',
    url: '/api/client/v1/users/me/',
    config: { idempotency: 'transaction' },
    schema: {
      operationId: 'updateUser',
      summary: 'Choose a coach, change the profile and the settings',
      tags: ['users'],
      body: UpdateUser,
      response: withErrorSchemas(UserResponse),
    },
    async handler(request) {
      const viewer = requireViewer(request)
      const idempotency = readIdempotency(request, viewer.id, context.clock.now())
      return {
        user: await updateUser(context, {
          viewer,
          fields: request.body,
          timezone: readTimezone(request),
          requestId: request.id,
          idempotency,
        }),
      }
    },
  })

  app.route({
    method: 'GET',
    url: '/api/client/v2/users/assessment/',
    config: { access: 'members-only' },
    schema: {
      operationId: 'getAssessment',
      summary: 'Whether the comprehensive assessment was taken',
      tags: ['users'],
      response: withErrorSchemas(AssessmentResponse),
    },
    handler(request) {
      return getAssessment(context, requireViewer(request))
    },
  })

  app.route({
    method: 'GET',
    url: '/api/client/v2/users/hha-status/',
    schema: {
      operationId: 'getHhaStatus',
      summary: 'Whether the health status check is due',
      tags: ['users'],
      response: withErrorSchemas(HhaStatusResponse),
    },
    async handler(request) {
      return {
        hha_status: await getHhaStatus(context, requireViewer(request), readTimezone(request)),
      }
    },
  })

  app.route({
    method: 'GET',
    url: '/api/client/v1/users/export/',
    schema: {
      operationId: 'exportUser',
      summary: 'Everything that is stored about the member, as a file',
      tags: ['users'],
      response: withErrorSchemas(createExportSchema(resources)),
    },
    async handler(request, reply) {
      const exported = await exportUser(context, requireViewer(request), request.id)
      return reply
        .header('content-disposition', 'attachment; filename="my-data.json"')
        .send(exported)
    },
  })
}
