import {
  AccountWithBookingResponse,
  AlacarteAccountResponse,
  CreateAccountWithBooking,
  CreateAlacarteAccount,
} from '@portal/contract'
import type { Context } from '../../../context.ts'
import { readTimezone } from '../../../core/requests/requestTimezone.ts'
import { normalizeStoredPhone } from '../../../core/values/storedPhone.ts'
import type { App } from '../../../http/app.ts'
import { setLoginCookies } from '../../../http/security/cookies.ts'
import { withErrorSchemas } from '../../../http/responseSchemas.ts'
import { getUser } from '../../users/users.service.ts'
import { createAccountWithBooking } from './createAccountWithBooking.ts'
import { createAlacarteAccount } from './createAlacarteAccount.ts'

/** The calls that create an account. */
export function signUpRoutes(app: App, context: Context): void {
  app.route({
    method: 'POST',
    url: '/api/client/v1/accounts/alacarte/',
    config: { access: 'public', idempotency: 'transaction' },
    schema: {
      operationId: 'createAlacarteAccount',
      summary: 'Create an a-la-carte account, hold a time and start the payment',
      tags: ['accounts'],
      body: CreateAlacarteAccount,
      response: { ...withErrorSchemas(AlacarteAccountResponse), 201: AlacarteAccountResponse },
    },
    async handler(request, reply) {
      const fields = normalizeStoredPhone(request.body, context.config.phoneRegion)
      const loggedIn = await createAlacarteAccount(context, request, fields)
      setLoginCookies(context, reply, loggedIn)
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
      operationId: 'createAccountWithBooking',
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
      setLoginCookies(context, reply, loggedIn)
      return reply.code(201).send({
        user: await getUser(context, loggedIn.viewer, readTimezone(request)),
        appointment: loggedIn.appointment,
      })
    },
  })
}
