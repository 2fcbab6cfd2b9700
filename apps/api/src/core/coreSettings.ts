import { z } from 'zod'
import { ConfigError } from '../settings/configError.ts'
import { createFlagSchema, type SettingValues } from '../settings/settingSchemas.ts'

/** The environment variables of the log and of rate limits. */
export const coreVariables = {
  RATE_LIMITS: createFlagSchema('RATE_LIMITS').default(true),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], {
      error: 'LOG_LEVEL must be debug, info, warn, error or silent.',
    })
    .default('info'),
}

type CoreValues = SettingValues<typeof coreVariables>

export type LogLevel = CoreValues['LOG_LEVEL']

export type CoreSettings = {
  readonly rateLimits: boolean
  readonly logLevel: LogLevel
}

/** Throws {@link ConfigError} when rate limits are off in production. */
export function readCoreSettings(
  values: CoreValues,
  { production }: { readonly production: boolean },
): CoreSettings {
  if (production && !values.RATE_LIMITS)
    throw new ConfigError('RATE_LIMITS=off is not allowed in production.')
  return { rateLimits: values.RATE_LIMITS, logLevel: values.LOG_LEVEL }
}
