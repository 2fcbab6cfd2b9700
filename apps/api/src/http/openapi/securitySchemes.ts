import type { RouteOptions } from 'fastify'
import type { OpenAPIV3_1 } from 'openapi-types'
import { type CookieSettings, getSessionCookieName } from '../../core/auth/requestCookies.ts'

type Requirements = OpenAPIV3_1.SecurityRequirementObject[]

/** The security schemes to which {@link describeSecurity} refers. */
export const createSecuritySchemes = (
  config: CookieSettings,
): Record<string, OpenAPIV3_1.SecuritySchemeObject> => ({
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: getSessionCookieName(config),
    description: 'The login session. The login and the sign-up set it.',
  },
  csrfCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'csrftoken',
    description: 'GET /api/client/v1/users/auth/ sets it, and every login replaces it.',
  },
  csrfToken: {
    type: 'apiKey',
    in: 'header',
    name: 'X-CSRFToken',
    description: 'The value of the cookie csrftoken. Every write needs both.',
  },
})

const csrf = { csrfCookie: [], csrfToken: [] }

/**
 * What a call needs, by the `access` of its route. A call without a session accepts one, too. The
 * calls of other servers have signatures that OpenAPI cannot describe.
 */
export function describeSecurity({ url, method, config }: RouteOptions): Requirements {
  const { access = 'member' } = config ?? {}
  if (access === 'provider' || !url.startsWith('/api/')) return []
  const isWrite = method !== 'GET'
  const withSession = { session: [], ...(isWrite && csrf) }
  const isOpen = access === 'public' || access === 'visitor'
  return isOpen ? [isWrite ? csrf : {}, withSession] : [withSession]
}
