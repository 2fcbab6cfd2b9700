import type { AbandonedCart, JoinWaitlist } from '@portal/contract'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { consumeRateLimit } from '../../../core/requests/rateLimit.ts'
import { listAccountLimits } from '../listAccountLimits.ts'
import { saveAbandonedCart, saveWaitlistEntry } from './prospects.repository.ts'

/**
 * Counts the request and returns the email in lower case. Nothing here depends on whether the email
 * has an account.
 */
async function limitCalls(
  context: Context,
  request: FastifyRequest,
  what: 'waitlist' | 'cart',
  email: string,
): Promise<string> {
  const account = email.toLowerCase()
  for (const limit of listAccountLimits(context, request, {
    what,
    account,
    perAccount: 10,
    perAddress: 50,
  }))
    await consumeRateLimit(context, limit)
  return account
}

export async function joinWaitlist(
  context: Context,
  request: FastifyRequest,
  fields: JoinWaitlist,
): Promise<void> {
  const email = await limitCalls(context, request, 'waitlist', fields.email)
  await saveWaitlistEntry(context.db, { ...fields, email }, context.clock.now())
}

export async function reportAbandonedCart(
  context: Context,
  request: FastifyRequest,
  fields: AbandonedCart,
): Promise<void> {
  const email = await limitCalls(context, request, 'cart', fields.email)
  await saveAbandonedCart(context.db, { ...fields, email }, context.clock.now())
}
