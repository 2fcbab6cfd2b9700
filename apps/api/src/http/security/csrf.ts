import type { FastifyRequest } from 'fastify'
import type { HttpServices } from '../httpServices.ts'
import { isFromAllowedOrigin } from './allowOrigins.ts'
import { isValidCsrfToken } from './cookies.ts'
import { readSessionToken } from '../../core/auth/requestCookies.ts'
import { isEqualConstantTime } from '../../core/auth/hashWithSecret.ts'
import { Refusal } from '../../core/errors/refusal.ts'

const createCsrfRefusal = (reason: string): Refusal =>
  new Refusal('csrf_failed', `CSRF Failed: ${reason}`)

const readHeader = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : null
}

/**
 * Rejects a write that comes from the pages of neither the portal nor an allowed origin: checks the
 * origin, then the signed double submit.
 */
export function checkCsrf(services: HttpServices, request: FastifyRequest): void {
  const origin = readHeader(request, 'origin')
  if (origin !== null) {
    const isAllowed =
      origin === services.config.appOrigin ||
      isFromAllowedOrigin(services.config, request) ||
      (URL.canParse(origin) && new URL(origin).host === readHeader(request, 'host'))
    if (!isAllowed) throw createCsrfRefusal('the request came from another origin.')
  } else {
    const site = readHeader(request, 'sec-fetch-site')
    if (site !== null && site !== 'same-origin' && site !== 'none')
      throw createCsrfRefusal('the request came from another site.')
  }
  const cookie = request.cookies['csrftoken']
  const header = readHeader(request, 'x-csrftoken')
  if (!cookie || !header) throw createCsrfRefusal('the token is missing.')
  if (!isEqualConstantTime(cookie, header)) throw createCsrfRefusal('the token does not match.')
  if (!isValidCsrfToken(services, cookie, readSessionToken(services, request)))
    throw createCsrfRefusal('the token is not valid here.')
}
