import { Id, Login, LoginResponse, LoginSessionsResponse } from '@portal/contract'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { readSessionToken } from '../../../core/auth/requestCookies.ts'
import { readTimezone } from '../../../core/requests/requestTimezone.ts'
import type { App } from '../../../http/app.ts'
import { noContentSchemas, withErrorSchemas } from '../../../http/responseSchemas.ts'
import {
  clearSessionCookie,
  setCsrfCookie,
  setLoginCookies,
} from '../../../http/security/cookies.ts'
import { getUser } from '../../users/users.service.ts'
import { login, logout } from './login.ts'
import { endSessionById, listLoginSessions, logoutEverywhere } from './sessions.service.ts'

/** Logging in and out, and the devices that are logged in. */
export function loginRoutes(app: App, context: Context): void {
  app.route({
    method: 'POST',
    url: '/api/client/v1/accounts/login/',
    config: { access: 'public', idempotency: 'repeatable' },
    schema: {
      operationId: 'login',
      summary: 'Log in',
      tags: ['accounts'],
      body: Login,
      response: withErrorSchemas(LoginResponse),
    },
    async handler(request, reply) {
      const loggedIn = await login(context, request, request.body)
      setLoginCookies(context, reply, loggedIn)
      const user = await getUser(context, loggedIn.viewer, readTimezone(request))
      return { user, account_reopened: loggedIn.isReopened }
    },
  })

  app.route({
    method: 'POST',
    url: '/api/client/v1/accounts/logout/',
    config: { access: 'public', idempotency: 'repeatable' },
    schema: {
      operationId: 'logout',
      summary: 'Log out',
      tags: ['accounts'],
      response: withErrorSchemas(z.object({})),
    },
    async handler(request, reply) {
      const token = readSessionToken(context, request)
      if (token !== null) await logout(context, token, request.id)
      clearSessionCookie(context, reply)
      setCsrfCookie(context, reply, null)
      return {}
    },
  })

  app.route({
    method: 'POST',
    url: '/api/client/v1/accounts/logout-everywhere/',
    config: { access: 'account', idempotency: 'repeatable' },
    schema: {
      operationId: 'logoutEverywhere',
      summary: 'Log out on every device',
      tags: ['accounts'],
      response: noContentSchemas,
    },
    async handler(request, reply) {
      await logoutEverywhere(context, request)
      clearSessionCookie(context, reply)
      setCsrfCookie(context, reply, null)
      return reply.code(204).send(null)
    },
  })

  app.route({
    method: 'GET',
    url: '/api/client/v1/accounts/sessions/',
    config: { access: 'account' },
    schema: {
      operationId: 'listSessions',
      summary: "The member's devices",
      tags: ['accounts'],
      response: withErrorSchemas(LoginSessionsResponse),
    },
    async handler(request) {
      return { results: await listLoginSessions(context, request), next: null }
    },
  })

  app.route({
    method: 'DELETE',
    url: '/api/client/v1/accounts/sessions/:id/',
    config: { access: 'account' },
    schema: {
      operationId: 'endSession',
      summary: 'Log out on one device',
      tags: ['accounts'],
      params: z.object({ id: Id }),
      response: noContentSchemas,
    },
    async handler(request, reply) {
      if (await endSessionById(context, request, request.params.id)) {
        clearSessionCookie(context, reply)
        setCsrfCookie(context, reply, null)
      }
      return reply.code(204).send(null)
    },
  })
}
