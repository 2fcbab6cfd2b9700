import { resolve } from 'node:path'
import { z } from 'zod'
import { ConfigError } from '../settings/configError.ts'
import {
  allowedOrigins,
  connectOrigins,
  isSafeOrigin,
  type SettingValues,
  trustedProxies,
} from '../settings/settingSchemas.ts'

/** The environment variables of requests from other origins, of proxies and of the pages. */
export const httpVariables = {
  TRUSTED_PROXIES: trustedProxies.default([]),
  ALLOWED_ORIGINS: allowedOrigins.default([]),
  CONNECT_ORIGINS: connectOrigins.default([]),
  VITE_STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  PORTAL_DIST: z.string().optional(),
  RELEASES_DIR: z.string().optional(),
}

export type HttpSettings = {
  /** Addresses or networks whose X-Forwarded-For header is trusted. */
  readonly trustedProxies: readonly string[]
  /** Other origins whose pages may call the API with the member's cookies. */
  readonly allowedOrigins: readonly string[]
  /** Other origins that the portal's pages may connect to. */
  readonly connectOrigins: readonly string[]
  /** Whether the portal embeds the provider's card fields. Its pages then need more hosts. */
  readonly hasCardFields: boolean
  /** The folder of the portal's build. */
  readonly portalDist: string
  /** Where servers keep the files of the builds that they run. */
  readonly releasesDir: string
}

type Defaults = {
  readonly production: boolean
  readonly portalDist: string
  readonly releasesDir: string
}

/** Throws {@link ConfigError} when production allows an origin without https. */
export function readHttpSettings(
  values: SettingValues<typeof httpVariables>,
  { production, portalDist, releasesDir }: Defaults,
): HttpSettings {
  if (production && !values.ALLOWED_ORIGINS.every(isSafeOrigin))
    throw new ConfigError('ALLOWED_ORIGINS must start with https:// in production.')
  return {
    trustedProxies: values.TRUSTED_PROXIES,
    allowedOrigins: values.ALLOWED_ORIGINS,
    connectOrigins: values.CONNECT_ORIGINS.map((value) => new URL(value).origin),
    hasCardFields: values.VITE_STRIPE_PUBLISHABLE_KEY !== undefined,
    portalDist: resolve(values.PORTAL_DIST ?? portalDist),
    releasesDir: resolve(values.RELEASES_DIR ?? releasesDir),
  }
}
