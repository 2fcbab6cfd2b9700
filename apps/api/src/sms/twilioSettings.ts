import { z } from 'zod'
import { createUrlSchema, isBareOrigin } from '../settingSchemas.ts'
import type { TwilioSettings } from './twilio.ts'

/** The environment variables of the provider of text messages. */
export const twilioVariables = {
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

const Variables = z.object(twilioVariables)

/** Null without any of the variables, `incomplete` when one of the first three is missing. */
export function readTwilioSettings(
  values: z.output<typeof Variables>,
): TwilioSettings | null | 'incomplete' {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = values
  const { TWILIO_FROM: from, TWILIO_API_BASE: apiBase } = values
  if (accountSid !== undefined && authToken !== undefined && from !== undefined)
    return { accountSid, authToken, from, apiBase: apiBase ?? 'https://api.twilio.com' }
  const isUnset = [accountSid, authToken, from, apiBase].every((each) => each === undefined)
  return isUnset ? null : 'incomplete'
}
