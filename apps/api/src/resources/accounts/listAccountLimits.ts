import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { readKnownDevice } from '../../core/auth/requestCookies.ts'
import { hashWithSecret } from '../../core/auth/hashWithSecret.ts'
import type { RateLimit } from '../../core/rateLimit.ts'

const windowMs = 15 * 60_000

export type AccountLimit = {
  /** The prefix of the buckets. */
  readonly what: 'login' | 'reset' | 'reset_code' | 'waitlist' | 'cart' | 'signup'
  /** Email in lower case. */
  readonly account: string
  /**
   * Uses in 15 minutes for one account from one browser or network address, and for a network
   * address across all accounts.
   */
  readonly perAccount: number
  readonly perAddress: number
}

/**
 * The buckets to count in. A browser that is known for the account has its own bucket. All others
 * share one by account and network address and one by network address. So nobody can use up the
 * member's attempts.
 */
export function listAccountLimits(
  context: Context,
  request: FastifyRequest,
  { what, account, perAccount, perAddress }: AccountLimit,
): RateLimit[] {
  const device = readKnownDevice(context, request, account)
  if (device !== null)
    return [
      {
        bucket: `${what}:device:${hashWithSecret(context, 'limit', device)}`,
        limit: perAccount,
        windowMs,
      },
    ]
  return [
    {
      bucket: `${what}:account:${hashWithSecret(context, 'limit', `${account} ${request.ip}`)}`,
      limit: perAccount,
      windowMs,
    },
    {
      bucket: `${what}:address:${hashWithSecret(context, 'limit', request.ip)}`,
      limit: perAddress,
      windowMs,
    },
  ]
}
