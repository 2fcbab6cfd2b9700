import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { readVisitorId } from '../../core/requests/visitor.ts'
import { lockMember } from '../../core/queues/locks.ts'
import type { Queryable } from '../../db/sql.ts'
import { claimHold } from '../appointments/booking/holds.repository.ts'

/**
 * Makes the hold that this browser had as a visitor the member's, in the transaction that logs the
 * member in. It replaces another hold of the member. A transaction that also locks a practitioner
 * does so before.
 */
export async function claimVisitorHold(
  context: Context,
  tx: Queryable,
  request: FastifyRequest,
  memberId: string,
): Promise<void> {
  const visitorId = readVisitorId(context, request)
  if (visitorId === null) return
  await lockMember(tx, memberId)
  await claimHold(tx, visitorId, memberId, context.clock.now())
}
