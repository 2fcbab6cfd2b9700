import { z } from 'zod'
import { ConfigError } from '../settings/configError.ts'
import {
  createCountSchema,
  createUrlSchema,
  type SettingValues,
} from '../settings/settingSchemas.ts'
import { defaultTimeoutMs } from './timeouts.ts'

/** The environment variables of the database. */
export const databaseVariables = {
  DATABASE_URL: createUrlSchema('DATABASE_URL', 'postgres:', 'postgresql:').optional(),
  DATABASE_POOL_MODE: z
    .enum(['session', 'transaction'], {
      error: 'DATABASE_POOL_MODE must be session or transaction.',
    })
    .default('session'),
  DATABASE_DIRECT_URL: createUrlSchema(
    'DATABASE_DIRECT_URL',
    'postgres:',
    'postgresql:',
  ).optional(),
  DATABASE_TIMEOUT_MS: createCountSchema('DATABASE_TIMEOUT_MS').default(defaultTimeoutMs),
}

export type DatabaseSettings = {
  /** PostgreSQL; null selects the embedded database in `dataDir`. */
  readonly databaseUrl: string | null
  /**
   * How connections are pooled: `transaction` when `databaseUrl` is a pooler that assigns a
   * connection to each transaction.
   */
  readonly databasePoolMode: 'session' | 'transaction'
  /** The limit for a statement. Other limits of the database are derived from it. */
  readonly databaseTimeoutMs: number
  /** The server behind the pooler, for migrations. Null without a pooler. */
  readonly databaseDirectUrl: string | null
}

/** Throws {@link ConfigError} for a pooler without a direct URL, and the other way around. */
export function readDatabaseSettings(
  values: SettingValues<typeof databaseVariables>,
): DatabaseSettings {
  if (values.DATABASE_DIRECT_URL !== undefined && values.DATABASE_URL === undefined)
    throw new ConfigError('DATABASE_DIRECT_URL needs a DATABASE_URL.')
  if (values.DATABASE_POOL_MODE === 'transaction' && values.DATABASE_DIRECT_URL === undefined)
    throw new ConfigError(
      'DATABASE_POOL_MODE=transaction needs a DATABASE_DIRECT_URL, the server without the pooler.',
    )
  return {
    databaseUrl: values.DATABASE_URL ?? null,
    databasePoolMode: values.DATABASE_POOL_MODE,
    databaseTimeoutMs: values.DATABASE_TIMEOUT_MS,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? null,
  }
}
