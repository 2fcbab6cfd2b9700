import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { fieldRefusal } from '../../core/refusal.ts'

const localHostnames = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The origins that a payment may lead back to: the portal's public one, and on a desk also the one
 * that the request came to, because localhost and 127.0.0.1 are two names for it. Any other name in
 * that header is only what somebody wrote there.
 */
function ownOrigins({ appOrigin, production }: Config, request: FastifyRequest): string[] {
  const { host } = request.headers
  if (production || host === undefined || !URL.canParse(`http://${host}`)) return [appOrigin]
  const { hostname, origin } = new URL(`http://${host}`)
  return localHostnames.has(hostname) ? [origin, appOrigin] : [appOrigin]
}

/**
 * A page of the portal's, given as a path or as a whole address, as an absolute one. Any other
 * place is refused.
 */
export function resolveReturnUrl(config: Config, request: FastifyRequest, address: string): string {
  const origins = ownOrigins(config, request)
  const base = origins[0] ?? config.appOrigin
  const refusal = fieldRefusal(
    'base_redirect_url',
    'foreign_address',
    'A payment can only lead back to this portal.',
  )
  if (!URL.canParse(address, base)) throw refusal
  const url = new URL(address, base)
  // a blob has the origin of the page that made it, and is no page
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

/** The same page, told which payment somebody comes back from. */
export function addPaymentId(returnUrl: string, paymentId: string, isCancelled: boolean): string {
  const url = new URL(returnUrl)
  url.searchParams.set('payment', paymentId)
  if (isCancelled) url.searchParams.set('payment_cancelled', '1')
  return url.href
}
