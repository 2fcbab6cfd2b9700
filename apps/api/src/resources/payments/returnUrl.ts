import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { createFieldRefusal } from '../../core/errors/refusal.ts'

const localHostnames = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The origins that a payment may return to: the portal's public one, and in development also the
 * one of the request, because localhost and 127.0.0.1 are the same machine. Other Host headers are
 * not trusted.
 */
function listOwnOrigins({ appOrigin, production }: Config, request: FastifyRequest): string[] {
  const { host } = request.headers
  if (production || host === undefined || !URL.canParse(`http://${host}`)) return [appOrigin]
  const { hostname, origin } = new URL(`http://${host}`)
  return localHostnames.has(hostname) ? [origin, appOrigin] : [appOrigin]
}

/** Resolves a path or URL to an absolute URL of the portal. Throws for any other origin. */
export function resolveReturnUrl(config: Config, request: FastifyRequest, address: string): string {
  const origins = listOwnOrigins(config, request)
  const base = origins[0] ?? config.appOrigin
  const refusal = createFieldRefusal(
    'base_redirect_url',
    'foreign_address',
    'The return URL must be a page of this portal.',
  )
  if (!URL.canParse(address, base)) throw refusal
  const url = new URL(address, base)
  // a blob URL has the origin of the page that created it
  if (
    !/^https?:$/.test(url.protocol) ||
    !origins.includes(url.origin) ||
    url.username !== '' ||
    url.password !== ''
  )
    throw refusal
  for (const name of ['payment', 'payment_cancelled']) url.searchParams.delete(name)
  url.hash = ''
  return url.href
}

/** The page with the id of the payment that the member returns from. */
export function addPaymentId(returnUrl: string, paymentId: string, isCanceled: boolean): string {
  const url = new URL(returnUrl)
  url.searchParams.set('payment', paymentId)
  if (isCanceled) url.searchParams.set('payment_cancelled', '1')
  return url.href
}
