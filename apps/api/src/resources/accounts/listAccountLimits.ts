import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { getClientNetwork } from '../../core/requests/clientNetwork.ts'
import { readKnownDevice } from '../../core/auth/requestCookies.ts'
import { hashWithSecret } from '../../core/auth/hashWithSecret.ts'
import type { RateLimit } from '../../core/requests/rateLimit.ts'

const windowMs = 15 * 60_000

export type AccountLimit = {
  /** The prefix of the buckets. */
  readonly what: 'login' | 'reset' | 'reset_code' | 'waitlist' | 'cart' | 'signup' | 'signup_filled'
  /** Email in lower case. */
  readonly account: string
  /**
   * Uses in 15 minutes for one account from one browser or network, and for a network across all
   * accounts. See `getClientNetwork`.
   */
  readonly perAccount: number
  readonly perAddress: number
  /** Uses for one account from all unknown browsers together. No limit by default. */
  readonly everywhere?: number
}

/** `scope` says whether the bucket counts one account or all accounts of a network. */
export type ScopedRateLimit = RateLimit & { readonly scope: 'account' | 'network' }

/** The limits of passwords that are tried for an account in lower case. */
export const listLoginLimits = (
  context: Context,
  request: FastifyRequest,
  account: string,
): ScopedRateLimit[] =>
  listAccountLimits(context, request, {
    what: 'login',
    account,
    perAccount: 10,
    perAddress: 300,
    everywhere: 100,
  })

/**
 * The buckets to count in. A known browser has its own bucket, plus one that all known browsers of
 * the account share. Unknown browsers share one per account and network, one per network and, if
 * limited, one per account. So nobody can use up the member's attempts.
 */
export function listAccountLimits(
  context: Context,
  request: FastifyRequest,
  { what, account, perAccount, perAddress, everywhere }: AccountLimit,
): ScopedRateLimit[] {
  const device = readKnownDevice(context, request, account)
  if (device !== null)
    return [
      {
        bucket: `${what}:device:${hashWithSecret(context, 'limit', device)}`,
        limit: perAccount,
        windowMs,
        scope: 'account',
      },
      {
        // somebody who once had the password may have collected many device cookies
        bucket: `${what}:devices:${hashWithSecret(context, 'limit', account)}`,
        limit: perAccount * 4,
        windowMs,
        scope: 'account',
      },
    ]
  const network = getClientNetwork(request.ip)
  const hash = (value: string): string => hashWithSecret(context, 'limit', value)
  return [
    {
      bucket: `${what}:account:${hash(`${account} ${network}`)}`,
      limit: perAccount,
      windowMs,
      scope: 'account',
    },
    {
      bucket: `${what}:address:${hash(network)}`,
      limit: perAddress,
      windowMs,
      scope: 'network',
    },
    ...(everywhere === undefined
      ? []
      : [
          {
            bucket: `${what}:everywhere:${hash(account)}`,
            limit: everywhere,
            windowMs,
            scope: 'account' as const,
          },
        ]),
  ]
}
