import {
  ChangeTwoFactor,
  ConfirmTwoFactor,
  RecoveryCodesResponse,
  StartTwoFactor,
  TwoFactorResponse,
  TwoFactorSetupResponse,
} from '@portal/contract'
import type { Context } from '../../../context.ts'
import type { App } from '../../../http/app.ts'
import { noContentSchemas, withErrorSchemas } from '../../../http/responseSchemas.ts'
import {
  confirmTwoFactor,
  disableTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
} from './twoFactor.service.ts'

/** Two-step verification of admins and practitioners. */
export function twoFactorRoutes(app: App, context: Context): void {
  const base = '/api/client/v1/accounts/two-factor/'
  const tags = ['accounts']
  // neither a code nor a key may be stored for repetitions
  const config = { access: 'account', idempotency: 'repeatable' } as const

  app.route({
    method: 'GET',
    url: base,
    config: { access: 'account' },
    schema: {
      operationId: 'getTwoFactor',
      summary: 'Whether two-step verification is on',
      tags,
      response: withErrorSchemas(TwoFactorResponse),
    },
    handler: async (request) => ({ two_factor: await getTwoFactor(context, request) }),
  })

  app.route({
    method: 'POST',
    url: base,
    config,
    schema: {
      operationId: 'startTwoFactor',
      summary: 'Create the key for an authenticator app',
      tags,
      body: StartTwoFactor,
      response: withErrorSchemas(TwoFactorSetupResponse),
    },
    handler: async (request) => ({ setup: await startTwoFactor(context, request, request.body) }),
  })

  app.route({
    method: 'POST',
    url: `${base}confirm/`,
    config,
    schema: {
      operationId: 'confirmTwoFactor',
      summary: 'Turn two-step verification on; logs out the other devices',
      tags,
      body: ConfirmTwoFactor,
      response: withErrorSchemas(RecoveryCodesResponse),
    },
    handler: async (request) => ({
      recovery_codes: await confirmTwoFactor(context, request, request.body.code),
    }),
  })

  app.route({
    method: 'POST',
    url: `${base}recovery-codes/`,
    config,
    schema: {
      operationId: 'renewRecoveryCodes',
      summary: 'Replace the recovery codes',
      tags,
      body: ChangeTwoFactor,
      response: withErrorSchemas(RecoveryCodesResponse),
    },
    handler: async (request) => ({
      recovery_codes: await renewRecoveryCodes(context, request, request.body),
    }),
  })

  app.route({
    method: 'POST',
    url: `${base}disable/`,
    config,
    schema: {
      operationId: 'disableTwoFactor',
      summary: 'Turn two-step verification off',
      tags,
      body: ChangeTwoFactor,
      response: noContentSchemas,
    },
    async handler(request, reply) {
      await disableTwoFactor(context, request, request.body)
      return reply.code(204).send(null)
    },
  })
}
