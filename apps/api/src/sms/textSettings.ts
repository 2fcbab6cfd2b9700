import { z } from 'zod'
import { ConfigError } from '../settings/configError.ts'
import { createUrlSchema, isBareOrigin, type SettingValues } from '../settings/settingSchemas.ts'
import type { TwilioSettings } from './twilio.ts'

/** The environment variables of the provider of text messages. */
export const textVariables = {
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC\w+$/, 'TWILIO_ACCOUNT_SID must be the id of an account, like AC….')
    .optional(),
  TWILIO_AUTH_TOKEN: z
    .string()
    .regex(/^\S+$/, 'TWILIO_AUTH_TOKEN must be a token without blanks.')
    .optional(),
  TWILIO_FROM: z
    .string()
    .regex(
      /^(\+[1-9]\d{6,14}|MG\w+)$/,
      'TWILIO_FROM must be a number like +12125550100 or the id of a messaging service, like MG….',
    )
    .optional(),
  TWILIO_API_BASE: createUrlSchema('TWILIO_API_BASE', 'http:', 'https:')
    .refine(isBareOrigin, {
      error: 'TWILIO_API_BASE must be an origin without a path, like https://api.twilio.com.',
    })
    .optional(),
}

export type TextSettings = {
  /** The provider of text messages; null stores them with the email. */
  readonly twilio: TwilioSettings | null
}

/** Throws {@link ConfigError} when only some of the first three variables are set. */
export function readTextSettings(values: SettingValues<typeof textVariables>): TextSettings {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = values
  const { TWILIO_FROM: from, TWILIO_API_BASE: apiBase = 'https://api.twilio.com' } = values
  if (accountSid !== undefined && authToken !== undefined && from !== undefined)
    return { twilio: { accountSid, authToken, from, apiBase } }
  const given = [accountSid, authToken, from, values.TWILIO_API_BASE]
  if (given.some((each) => each !== undefined))
    throw new ConfigError(
      'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM must be set together.',
    )
  return { twilio: null }
}
