import { AuthAnswer, SessionCreditsAnswer, UpdateUser, UserAnswer } from '@portal/contract'
import type { Context } from '../../context.ts'
import { answers } from '../../http/answers.ts'
import type { App } from '../../http/app.ts'
import { isCsrfToken, sessionTokenOf, setCsrfCookie } from '../../http/cookies.ts'
import { idempotencyOf } from '../../http/idempotency.ts'
import { timezoneOf } from '../../http/timezone.ts'
import { memberOf } from '../../http/viewer.ts'
import { getSessionCredits, getUser, updateUser } from './users.service.ts'

export function usersRoutes(app: App, context: Context): void {
  app.route({
    method: 'GET',
    url: '/api/client/v1/users/auth/',
    config: { access: 'public', background: true },
    schema: { summary: 'Who is signed in; sets the CSRF cookie', tags: ['users'], response: answers(AuthAnswer) },
    handler(request, reply) {
      const token = sessionTokenOf(request)
      const csrf = request.cookies['csrftoken']
      // a token that still fits is kept: another tab may be about to send it
      if (csrf === undefined || !isCsrfToken(context, csrf, token)) setCsrfCookie(context, reply, token)
      const { viewer } = request
      return { is_authenticated: viewer !== null, user_session_version: viewer?.sessionVersion ?? null }
    },
  })

  app.route({
    method: 'GET',
    url: '/api/client/v1/users/me/',
    config: { background: true },
    schema: { summary: 'The signed-in member', tags: ['users'], response: answers(UserAnswer) },
    async handler(request) {
      return { user: await getUser(context, memberOf(request), timezoneOf(request)) }
    },
  })

  app.route({
    method: 'PUT',
    url: '/api/client/v1/users/me/',
    schema: { summary: 'Choose a coach', tags: ['users'], body: UpdateUser, response: answers(UserAnswer) },
    async handler(request) {
      const viewer = memberOf(request)
      const idempotency = idempotencyOf(request, viewer.id, context.clock.now())
      return { user: await updateUser(context, { viewer, fields: request.body, timezone: timezoneOf(request), requestId: request.id, idempotency }) }
    },
  })

  app.route({
    method: 'GET',
    url: '/api/client/v2/users/session-credits/',
    config: { background: true },
    schema: { summary: 'The balance of session credits', tags: ['users'], response: answers(SessionCreditsAnswer) },
    async handler(request) {
      return { session_credits_remaining: await getSessionCredits(context, memberOf(request)) }
    },
  })
}
