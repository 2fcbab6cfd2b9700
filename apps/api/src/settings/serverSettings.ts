import { resolve } from 'node:path'
import { z } from 'zod'
import { ConfigError } from './configError.ts'
import {
  appOrigin,
  createFlagSchema,
  createPortSchema,
  isSafeOrigin,
  type SettingValues,
} from './settingSchemas.ts'

/** The environment variables of the process, which several folders need. */
export const serverVariables = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'], {
      error: 'NODE_ENV must be development, test or production.',
    })
    .default('development'),
  PORT: createPortSchema('PORT').default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  APP_ORIGIN: appOrigin.transform((value) => new URL(value).origin).optional(),
  DATA_DIR: z.string().default('.data'),
  DEMO_DATA: createFlagSchema('DEMO_DATA').optional(),
  NOW: z
    .string()
    .refine((value) => Number.isFinite(Date.parse(value)), {
      error: 'NOW must be an instant like 2026-12-03T14:30:00Z.',
    })
    .transform((value) => Date.parse(value))
    .optional(),
  DRAIN_SECONDS: z.coerce
    .number({ error: 'DRAIN_SECONDS must be a number.' })
    .min(0, 'DRAIN_SECONDS must be 0 or more.')
    .max(600, 'DRAIN_SECONDS must be at most 600.')
    .optional(),
}

export type ServerSettings = {
  readonly production: boolean
  readonly port: number
  readonly host: string
  /** Public origin, for emails, redirects and the origin check of writes. */
  readonly appOrigin: string
  /** The folder of the embedded database, of uploads and of files that are not in S3. */
  readonly dataDir: string
  readonly demoData: boolean
  /** The instant at which the server's clock starts (epoch milliseconds), null for the real one. */
  readonly now: number | null
  /** How long the server accepts requests but is not ready after SIGTERM, in milliseconds. */
  readonly drainMs: number
}

/** Throws {@link ConfigError} for values that production does not allow. */
export function readServerSettings(values: SettingValues<typeof serverVariables>): ServerSettings {
  const production = values.NODE_ENV === 'production'
  if (production && values.NOW !== undefined)
    throw new ConfigError('NOW is not allowed in production.')
  if (production && values.APP_ORIGIN !== undefined && !isSafeOrigin(values.APP_ORIGIN))
    throw new ConfigError('APP_ORIGIN must start with https:// in production.')
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    appOrigin: values.APP_ORIGIN ?? `http://localhost:${values.PORT}`,
    dataDir: resolve(values.DATA_DIR),
    demoData: values.DEMO_DATA ?? !production,
    now: values.NOW ?? null,
    drainMs: 1000 * (values.DRAIN_SECONDS ?? (production ? 5 : 0)),
  }
}
