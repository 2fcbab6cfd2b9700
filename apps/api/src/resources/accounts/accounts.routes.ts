import { Login, UserAnswer } from '@portal/contract'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import type { App } from '../../http/app.ts'
import { clearSessionCookie, sessionTokenOf, setCsrfCookie, setDeviceCookie, setSessionCookie } from '../../http/cookies.ts'
import { answers } from '../../http/answers.ts'
import { timezoneOf } from '../../http/timezone.ts'
import { getUser } from '../users/users.service.ts'
import { login, logout } from './accounts.service.ts'

export function accountsRoutes(app: App, context: Context): void {
  app.route({
    method: 'POST',
    url: '/api/client/v1/accounts/login/',
    config: { access: 'public' },
    schema: { summary: 'Log in', tags: ['accounts'], body: Login, response: answers(UserAnswer) },
    async handler(request, reply) {
      const { viewer, token, account } = await login(context, request, request.body)
      setSessionCookie(context, reply, token)
      setCsrfCookie(context, reply, token)
      setDeviceCookie(context, reply, account)
      return { user: await getUser(context, viewer, timezoneOf(request)) }
    },
  })

  app.route({
    method: 'POST',
    url: '/api/client/v1/accounts/logout/',
    config: { access: 'public' },
    schema: { summary: 'Log out', tags: ['accounts'], response: answers(z.object({})) },
    async handler(request, reply) {
      const token = sessionTokenOf(request)
      if (token !== null) await logout(context, token, request.id)
      clearSessionCookie(context, reply)
      setCsrfCookie(context, reply, null)
      return {}
    },
  })
}
