import {
  AbandonedCart,
  AccountWithBookingResponse,
  AlacarteAccountResponse,
  ChangePassword,
  ConfirmEmail,
  ConfirmResetLink,
  ConfirmResetPassword,
  CreateAccountWithBooking,
  CreateAlacarteAccount,
  Id,
  JoinWaitlist,
  Login,
  ResetPassword,
  LoginSessionsResponse,
  UserResponse,
} from '@portal/contract'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import type { App } from '../../http/app.ts'
import {
  clearSessionCookie,
  setCsrfCookie,
  setDeviceCookie,
  setResetCookie,
  setSessionCookie,
} from '../../http/security/cookies.ts'
import { createId } from '../../core/createId.ts'
import { readResetBrowser, readSessionToken } from '../../core/auth/requestCookies.ts'
import { withErrorSchemas, noContentSchemas } from '../../http/responseSchemas.ts'
import { readTimezone } from '../../core/requestTimezone.ts'
import { normalizeStoredPhone } from '../../core/storedPhone.ts'
import { requireViewer } from '../../core/auth/viewer.ts'
import { getUser } from '../users/users.service.ts'
import { type LoggedIn, login, logout } from './login/login.ts'
import { confirmEmail, resendConfirmation } from './email-confirmation/confirmEmail.ts'
import { changePassword } from './password/changePassword.ts'
import { createAccountWithBooking } from './sign-up/createAccountWithBooking.ts'
import { createAlacarteAccount } from './sign-up/createAlacarteAccount.ts'
import { joinWaitlist, reportAbandonedCart } from './prospects/prospects.ts'
import { resetMinutes } from './password/passwordResetEmailJob.ts'
import {
  confirmPasswordReset,
  confirmPasswordResetLink,
  requestPasswordReset,
} from './password/resetPassword.ts'
import { endSessionById, listLoginSessions, logoutEverywhere } from './login/sessions.service.ts'

export function accountsRoutes(app: App, context: Context): void {
  const setLoginCookies = (reply: FastifyReply, { token, account }: LoggedIn): void => {
    setSessionCookie(context, reply, token)
    setCsrfCookie(context, reply, token)
    setDeviceCookie(context, reply, account)
  }

  app.route({
    method: 'POST',
    url: '/api/client/v1/accounts/login/',
    config: { access: 'public', idempotency: 'repeatable' },
    schema: {
      summary: 'Log in',
      tags: ['accounts'],
      body: Login,
      response: withErrorSchemas(UserResponse),
    },
    async handler(request, reply) {
      const loggedIn = await login(context, request, request.body)
      setLoginCookies(reply, loggedIn)
      return { user: await getUser(context, loggedIn.viewer, readTimezone(request)) }
    },
  })

  app.route({
    method: 'POST',
    url: '/api/client/v1/accounts/alacarte/',
    config: { access: 'public', idempotency: 'transaction' },
    schema: {
      summary: 'Create an a-la-carte account, hold a time and start the payment',
      tags: ['accounts'],
      body: CreateAlacarteAccount,
      response: { ...withErrorSchemas(AlacarteAccountResponse), 201: AlacarteAccountResponse },
    },
    async handler(request, reply) {
      const fields = normalizeStoredPhone(request.body, context.config.phoneRegion)
      const loggedIn = await createAlacarteAccount(context, request, fields)
      setLoginCookies(reply, loggedIn)
      return reply.code(201).send({
        user: await getUser(context, loggedIn.viewer, readTimezone(request)),
        checkout_session: loggedIn.checkout,
      })
    },
  })

  app.route({
    method: 'POST',
    url: '/api/client/v2/accounts/create-account-with-booking/',
    config: { access: 'public', idempotency: 'transaction' },
    schema: {
      summary: 'Create a membership account with its free Initial Consultation',
      tags: ['accounts'],
      body: CreateAccountWithBooking,
      response: {
        ...withErrorSchemas(AccountWithBookingResponse),
        201: AccountWithBookingResponse,
      },
    },
    async handler(request, reply) {
      const fields = normalizeStoredPhone(request.body, context.config.phoneRegion)
      const loggedIn = await createAccountWithBooking(context, request, fields)
      setLoginCookies(reply, loggedIn)
      return reply.code(201).send({
        user: await getUser(context, loggedIn.viewer, readTimezone(request)),
        appointment: loggedIn.appointment,
      })
    },
  })

  app.route({
    method: 'POST',
    url: '/api/client/v1/accounts/logout/',
    config: { access: 'public', idempotency: 'repeatable' },
    schema: { summary: 'Log out', tags: ['accounts'], response: withErrorSchemas(z.object({})) },
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
    config: { idempotency: 'repeatable' },
    schema: { summary: 'Log out on every device', tags: ['accounts'], response: noContentSchemas },
    async handler(request, reply) {
      await logoutEverywhere(context, request)
      clearSessionCookie(context, reply)
      setCsrfCookie(context, reply, null)
      return reply.code(204).send(null)
    },
  })

  app.route({
    method: 'POST',
    url: '/api/client/v1/accounts/reset-password/',
    config: { access: 'public' },
    schema: {
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
      summary: 'Set a new password with the code',
      tags: ['accounts'],
      body: ConfirmResetPassword,
      response: noContentSchemas,
    },
    async handler(request, reply) {
      await confirmPasswordReset(context, request, request.body)
      return reply.code(204).send(null)
    },
  })

  app.route({
    method: 'POST',
    url: '/api/client/v1/accounts/confirm-reset-link/',
    config: { access: 'public', idempotency: 'repeatable' },
    schema: {
      summary: 'Set a new password with the token of the link',
      tags: ['accounts'],
      body: ConfirmResetLink,
      response: noContentSchemas,
    },
    async handler(request, reply) {
      await confirmPasswordResetLink(context, request, request.body)
      return reply.code(204).send(null)
    },
  })

  app.route({
    method: 'POST',
    url: '/api/client/v1/accounts/confirm-email/',
    config: { access: 'public' },
    schema: {
      summary: 'Confirm the email address with the token of the link',
      tags: ['accounts'],
      body: ConfirmEmail,
      response: noContentSchemas,
    },
    async handler(request, reply) {
      await confirmEmail(context, request, request.body.token)
      return reply.code(204).send(null)
    },
  })

  app.route({
    method: 'POST',
    url: '/api/client/v1/accounts/resend-confirmation/',
    schema: {
      summary: 'Send a new link to confirm the email address',
      tags: ['accounts'],
      response: noContentSchemas,
    },
    async handler(request, reply) {
      await resendConfirmation(context, requireViewer(request))
      return reply.code(204).send(null)
    },
  })

  app.route({
    method: 'POST',
    url: '/api/client/v1/accounts/change-password/',
    config: { idempotency: 'repeatable' },
    schema: {
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

  app.route({
    method: 'GET',
    url: '/api/client/v1/accounts/sessions/',
    schema: {
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
    schema: {
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

  app.route({
    method: 'POST',
    url: '/api/client/v1/accounts/join_waitlist/',
    config: { access: 'public' },
    schema: {
      summary: 'Join the waitlist',
      tags: ['accounts'],
      body: JoinWaitlist,
      response: noContentSchemas,
    },
    async handler(request, reply) {
      await joinWaitlist(context, request, request.body)
      return reply.code(204).send(null)
    },
  })

  app.route({
    method: 'POST',
    url: '/api/client/v1/accounts/abandoned_cart/',
    config: { access: 'public' },
    schema: {
      summary: 'Report an abandoned sign-up',
      tags: ['accounts'],
      body: AbandonedCart,
      response: noContentSchemas,
    },
    async handler(request, reply) {
      await reportAbandonedCart(context, request, request.body)
      return reply.code(204).send(null)
    },
  })
}
