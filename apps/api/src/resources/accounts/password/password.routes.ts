import {
  ChangePassword,
  ConfirmResetLink,
  ConfirmResetPassword,
  ResetPassword,
  UserResponse,
} from '@portal/contract'
import type { Context } from '../../../context.ts'
import { readResetBrowser } from '../../../core/auth/requestCookies.ts'
import { requireViewer } from '../../../core/auth/viewer.ts'
import { createId } from '../../../core/values/createId.ts'
import { readTimezone } from '../../../core/requests/requestTimezone.ts'
import type { App } from '../../../http/app.ts'
import { noContentSchemas, withErrorSchemas } from '../../../http/responseSchemas.ts'
import {
  setCsrfCookie,
  setDeviceCookie,
  setResetCookie,
  setSessionCookie,
} from '../../../http/security/cookies.ts'
import { getUser } from '../../users/users.service.ts'
import { changePassword } from './changePassword.ts'
import { resetMinutes } from './passwordResetEmailJob.ts'
import {
  confirmPasswordReset,
  confirmPasswordResetLink,
  requestPasswordReset,
} from './resetPassword.ts'

/** Changing and resetting the password. */
export function passwordRoutes(app: App, context: Context): void {
  app.route({
    method: 'POST',
    url: '/api/client/v1/accounts/reset-password/',
    config: { access: 'public' },
    schema: {
      operationId: 'resetPassword',
      summary: 'Request a code and a link by email to set a new password',
      tags: ['accounts'],
      body: ResetPassword,
      response: noContentSchemas,
    },
    async handler(request, reply) {
      const browser = readResetBrowser(context, request) ?? createId()
      await requestPasswordReset(context, request, request.body.email, browser)
      setResetCookie(context, reply, browser, resetMinutes * 60)
      return reply.code(204).send(null)
    },
  })

  app.route({
    method: 'POST',
    url: '/api/client/v1/accounts/confirm-reset-password/',
    config: { access: 'public', idempotency: 'repeatable' },
    schema: {
      operationId: 'confirmResetPassword',
      summary: 'Set a new password with the code',
      tags: ['accounts'],
      body: ConfirmResetPassword,
      response: noContentSchemas,
    },
    async handler(request, reply) {
      const account = await confirmPasswordReset(context, request, request.body)
      setDeviceCookie(context, reply, account)
      return reply.code(204).send(null)
    },
  })

  app.route({
    method: 'POST',
    url: '/api/client/v1/accounts/confirm-reset-link/',
    config: { access: 'public', idempotency: 'repeatable' },
    schema: {
      operationId: 'confirmResetLink',
      summary: 'Set a new password with the token of the link',
      tags: ['accounts'],
      body: ConfirmResetLink,
      response: noContentSchemas,
    },
    async handler(request, reply) {
      const account = await confirmPasswordResetLink(context, request, request.body)
      setDeviceCookie(context, reply, account)
      return reply.code(204).send(null)
    },
  })

  app.route({
    method: 'POST',
    url: '/api/client/v1/accounts/change-password/',
    config: { access: 'account', idempotency: 'repeatable' },
    schema: {
      operationId: 'changePassword',
      summary: 'Change the password; ends every other session',
      tags: ['accounts'],
      body: ChangePassword,
      response: withErrorSchemas(UserResponse),
    },
    async handler(request, reply) {
      const { viewer, token } = await changePassword(
        context,
        request,
        requireViewer(request),
        request.body,
      )
      setSessionCookie(context, reply, token)
      setCsrfCookie(context, reply, token)
      return { user: await getUser(context, viewer, readTimezone(request)) }
    },
  })
}
