import type { Context } from '../../../context.ts'
import { DatabaseUnavailableError, type Queryable } from '../../../db/sql.ts'
import { findStoredResponse, type IdempotentRequest } from '../../../core/requests/idempotency.ts'
import { Refusal } from '../../../core/errors/refusal.ts'

export type Reservation<T> = {
  readonly practitionerId: string
  /** Requests with a stored response get that response, even if the time was booked since. */
  readonly idempotency: IdempotentRequest | null
  /**
   * Throws the refusal of a time that this request cannot have. Reads only, without locks. `write`
   * makes the same check under the locks.
   */
  check(db: Queryable): Promise<unknown>
  /** One transaction: locks the times, checks and writes. May run more than once. */
  write(db: Queryable): Promise<T>
}

/**
 * Runs a transaction that competes for a practitioner's time. A request that cannot have the time
 * is rejected immediately: it waits for no lock and holds no connection. The others form a queue in
 * this process and check again when it is their turn, so that the database lock is only between
 * processes.
 */
export async function reserveTime<T>(context: Context, reservation: Reservation<T>): Promise<T> {
  const { db, practitionerQueue, practitionerReads } = context
  const { practitionerId, write } = reservation
  await practitionerReads.run(practitionerId, () => rejectUnavailable(db, reservation))
  const hasToWait = practitionerQueue.isBusy(practitionerId)
  try {
    return await practitionerQueue.run(practitionerId, async () => {
      if (hasToWait) await rejectUnavailable(db, reservation)
      return db.tx(write)
    })
  } catch (error) {
    // the transaction that held the lock may have taken the time: then a retry is pointless
    if (error instanceof DatabaseUnavailableError) await rejectUnavailable(db, reservation, error)
    throw error
  }
}

/** Throws what `check` throws, unless the request has a stored response. */
async function rejectUnavailable<T>(
  db: Queryable,
  { check, idempotency }: Reservation<T>,
  cause?: DatabaseUnavailableError,
): Promise<void> {
  try {
    await check(db)
  } catch (error) {
    if (!(error instanceof Refusal)) throw cause ?? error
    // a stored response is committed together with its effect: read it after the check, not before
    if ((await findStoredResponse(db, idempotency)) === null) throw error
  }
}
