import { z } from 'zod'
import { ConfigError } from '../settings/configError.ts'
import {
  createFlagSchema,
  createUrlSchema,
  isBareOrigin,
  type SettingValues,
} from '../settings/settingSchemas.ts'
import type { ProviderAddress } from './createStripeClient.ts'

/** The environment variables of the card payment provider. */
export const paymentVariables = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^\S+$/, 'STRIPE_SECRET_KEY must be a key of the payment provider, like sk_live_….')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^\S+$/,
      'STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook, like whsec_….',
    )
    .optional(),
  STRIPE_API_BASE: createUrlSchema('STRIPE_API_BASE', 'http:', 'https:')
    .refine(isBareOrigin, {
      error: 'STRIPE_API_BASE must be an origin without a path, like https://api.stripe.com.',
    })
    .optional(),
  VITE_HALF_OFF_MONTH: createFlagSchema('VITE_HALF_OFF_MONTH').default(false),
}

export type PaymentSettings = {
  /** The card payment provider's API. Null selects the sandbox; in production, none. */
  readonly stripe: ProviderAddress | null
  readonly stripeWebhookSecret: string | null
  /** Whether everything costs half. */
  readonly isHalfOffMonth: boolean
}

/** Throws {@link ConfigError} for an address without a key. */
export function readPaymentSettings(
  values: SettingValues<typeof paymentVariables>,
): PaymentSettings {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_BASE: apiBase } = values
  if (apiBase !== undefined && secretKey === undefined)
    throw new ConfigError('STRIPE_API_BASE needs a STRIPE_SECRET_KEY.')
  return {
    stripe:
      secretKey === undefined ? null : { secretKey, apiBase: apiBase ?? 'https://api.stripe.com' },
    stripeWebhookSecret: values.STRIPE_WEBHOOK_SECRET ?? null,
    isHalfOffMonth: values.VITE_HALF_OFF_MONTH,
  }
}
