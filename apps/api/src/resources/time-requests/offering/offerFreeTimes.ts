import {
  checkSlot,
  type Interval,
  overlaps,
  planTimeOffer,
  timeOfferPolicy,
} from '@portal/domain/scheduling'
import { MINUTE } from '@portal/domain/time'
import type { Context } from '../../../context.ts'
import { lockMember, lockPractitioner } from '../../../core/queues/locks.ts'
import type { Queryable } from '../../../db/sql.ts'
import {
  findFirstHoldEnd,
  findOfferedHolds,
} from '../../appointments/booking/offeredHolds.repository.ts'
import { appointmentErrors } from '../../appointments/errorCodes.ts'
import { createSlotQuery } from '../../availability/openTimes.ts'
import { readSchedules } from '../../availability/schedules.repository.ts'
import { endOffer } from '../endTimeRequest.ts'
import {
  deleteFreedTime,
  type FreedTimeRow,
  listFreedTimes,
} from '../freed-times/freedTimes.repository.ts'
import { listOpenOffers, listOpenOffersOf, type TimeOfferRow } from '../timeOffers.repository.ts'
import { findOwnRequest, listWaitingFor, type TimeRequestRow } from '../timeRequests.repository.ts'
import { findOfferable, findRefusalCode, toSlotRequest } from './checkOfferable.ts'
import { type FreeTimes, readFreeTimes } from './findCandidates.ts'
import { type FreedHours, isFreedBy, listHoursFreedBy } from './hoursFreedByMember.ts'
import { type KnownOffers, readKnownOffers } from './knownOffers.ts'
import { holdOffer, announceOffer } from './writeOffer.ts'
import { requestOffersAt } from '../freed-times/requestOffers.ts'

/**
 * Offers the freed times of a practitioner to the members who wait, in the order in which they
 * asked. It reads the present state only, so it can run at any time and any number of times: after
 * a crash, too, nothing is offered twice.
 */
export async function offerFreeTimes(context: Context, practitionerId: string): Promise<void> {
  // one time for each transaction, so that it locks one member only
  while (await context.db.tx((tx) => offerNext(context, tx, practitionerId)));
}

/** Returns whether a time was offered, so that there may be more. */
async function offerNext(context: Context, tx: Queryable, id: string): Promise<boolean> {
  await lockPractitioner(tx, id)
  const now = context.clock.now()
  await endOffers(context, tx, id, now)
  const freed = await listFreedTimes(tx, id, now)
  if (freed.length === 0) return false
  const requests = await listWaitingFor(tx, id, now)
  const known = await readKnownOffers(tx, id, requests)
  const isUseful = (row: FreedTimeRow): boolean =>
    requests.some((request) => known.canHave(request, row))
  // the others stay for those who ask later
  const useful = freed.filter(isUseful)
  if (useful.length === 0) return false
  const hours = {
    start: Math.min(...useful.map(({ starts_at }) => starts_at)),
    end: Math.max(...useful.map(({ ends_at }) => ends_at)),
  }
  const dayBefore = hours.start - maxSessionMs
  const range = { start: Math.max(now, dayBefore), end: Math.max(now, hours.end) + 1 }
  const times = await readFreeTimes(tx, id, range, now)
  if (times === null) return false
  const wakeUps: number[] = []
  for (const row of useful) {
    if (row.ends_at > now + times.horizon)
      wakeUps.push(Math.max(row.starts_at - times.horizon, getNextRetry(now)))
    else if (!times.isFree(row)) await deleteIfBooked(tx, id, row, times.buffer, now)
  }
  const found = { times, known, freed: [...freed] }
  const pass = { context, tx, practitionerId: id, now, ...found, reserved: [], wakeUps }
  const free = useful.filter((row) => times.isFree(row))
  for (const request of requests) if (await offerTo(pass, request, free)) return true
  await planWakeUp(pass, hours)
  return false
}

/** Hours that were booked in the meantime are free for nobody; those that are held may be again. */
async function deleteIfBooked(
  tx: Queryable,
  practitionerId: string,
  row: FreedTimeRow,
  buffer: number,
  now: number,
): Promise<void> {
  const around = widen({ start: row.starts_at, end: row.ends_at }, buffer)
  if ((await findFirstHoldEnd(tx, practitionerId, around, now)) === null)
    await deleteFreedTime(tx, practitionerId, row)
}

/** A time longer than any session: one may begin before the hours that make it possible. */
const maxSessionMs = 2 * 60 * 60_000

/** Where a hold can prevent a session that begins before the hours, or ends after them. */
const widen = ({ start, end }: Interval, buffer: number): Interval => ({
  start: start - maxSessionMs - buffer,
  end: end + maxSessionMs + buffer,
})

/** How many times of freed hours are tried for a request. */
const maxTimes = 20

type Pass = {
  readonly context: Context
  readonly tx: Queryable
  readonly practitionerId: string
  readonly now: number
  readonly times: FreeTimes
  readonly known: KnownOffers
  /** All freed hours, also those that are free for nobody. */
  readonly freed: FreedHours[]
  /** Times that wait for the morning of somebody who asked earlier, with the pauses around them. */
  readonly reserved: Interval[]
  /** When there may be more to offer. */
  readonly wakeUps: number[]
}

/** Offers or announces a time to the request, or reserves it. Returns whether it was offered. */
async function offerTo(
  pass: Pass,
  request: TimeRequestRow,
  freed: readonly FreedTimeRow[],
): Promise<boolean> {
  const { context, tx, practitionerId, now, times, known } = pass
  const rows = [...freed]
  for (const row of rows) {
    if (!known.canHave(request, row)) continue
    const free = (await times.list(request, row)).filter(
      (time) =>
        !known.wasOffered(request, row, time) &&
        !pass.freed.some((other) => isFreedBy(request, other, time)) &&
        !pass.reserved.some((other) => overlaps(time, other)),
    )
    const plan = (time: Interval) =>
      planTimeOffer({ startsAt: time.start, notice: times.notice, timezone: request.timezone }, now)
    const canBeHeld = (time: Interval): boolean => {
      const planned = plan(time)
      return planned.kind === 'offer' || (planned.kind === 'wait' && planned.isReserved)
    }
    const isPossible = (time: Interval): boolean =>
      plan(time).kind !== 'never' &&
      !(canBeHeld(time) ? known.wasHeld(request, row) : known.wasAnnounced(request, row))
    // after a held time, another one is announced when the first of the others is soon
    const announcedNext = free.find((time) => canBeHeld(time) && !isPossible(time))
    if (announcedNext !== undefined) pass.wakeUps.push(getShortNotice(announcedNext))
    const possible = free.filter(isPossible)
    const findFirst = (candidates: readonly Interval[]) =>
      findOfferable(context, tx, request, practitionerId, candidates.slice(0, maxTimes))
    const time = await findFirst(possible)
    // a credit may arrive, or another session end
    if (time === 'blocked') pass.wakeUps.push(getNextRetry(now))
    if (time === null || time === 'blocked') continue
    const planned = plan(time)
    if (planned.kind === 'wait') {
      pass.wakeUps.push(planned.until)
      // the first time may be one to announce in the morning, and a later one of the hours be held
      const kept = await findFirst(possible.filter(canBeHeld))
      if (kept === null || kept === 'blocked') continue
      pass.reserved.push({ start: kept.start - times.buffer, end: kept.end + times.buffer })
      return false
    }
    if (await wasFreedBy(pass, request, time)) {
      rows.push(row)
      continue
    }
    const offer = { context, practitionerId, request, time, cause: row.cause, now }
    if (planned.kind === 'announce') {
      await announceOffer(tx, { ...offer, expiresAt: time.start - times.notice })
      known.addAnnounced(request, row, time)
      // another time may still be held for the request, before those who asked later
      rows.push(row)
      continue
    }
    if ((await readHeldOffers(tx, request.member_id, now)).held.size > 0) {
      pass.wakeUps.push(getShortNotice(time))
      return false
    }
    // read again under the lock: the member may have booked in the meantime
    await lockMember(tx, request.member_id)
    if (!(await canHold(pass, request, time))) return true
    await holdOffer(tx, { ...offer, expiresAt: now + timeOfferPolicy.hold })
    await requestOffersAt(tx, practitionerId, now + timeOfferPolicy.hold, now)
    await requestOffersAt(tx, practitionerId, getShortNotice(time), now)
    return true
  }
  return false
}

/** When the time is announced and no longer held. */
const getShortNotice = ({ start }: Interval): number => start - timeOfferPolicy.shortNotice + 1

/** Whether the member freed a part of this time, also after the pass has begun. */
async function wasFreedBy(
  { tx, practitionerId, freed }: Pass,
  request: TimeRequestRow,
  time: Interval,
): Promise<boolean> {
  const hours = await listHoursFreedBy(tx, practitionerId, request.member_id)
  freed.push(...hours)
  return hours.some((other) => isFreedBy(request, other, time))
}

/** Whether the request still waits for the time, and nothing else is held for the member. */
async function canHold(pass: Pass, request: TimeRequestRow, time: Interval): Promise<boolean> {
  const { context, tx, practitionerId, now } = pass
  if (await wasFreedBy(pass, request, time)) return false
  if ((await findOwnRequest(tx, request.member_id, request.id, now)) === null) return false
  const { open, held } = await readHeldOffers(tx, request.member_id, now)
  // of another practitioner, whose job has not run yet
  for (const offer of open) if (!held.has(offer.id)) await endWithoutHold(tx, offer, now)
  if (held.size > 0) return false
  const found = await findOfferable(context, tx, request, practitionerId, [time])
  return found !== null && found !== 'blocked'
}

/** The offers with a hold that have not ended, and the ids of those that are still held. */
async function readHeldOffers(tx: Queryable, memberId: string, now: number) {
  const open = (await listOpenOffersOf(tx, memberId)).filter(({ is_held }) => is_held)
  const ids = open.map(({ id }) => id)
  return { open, held: await findOfferedHolds(tx, ids, now) }
}

const endWithoutHold = (tx: Queryable, offer: TimeOfferRow, now: number): Promise<void> =>
  endOffer(tx, offer, offer.expires_at <= now ? 'lapsed' : 'booked_elsewhere', now)

/** Ends the offers that have lapsed, whose hold ended, or whose practitioner is not available. */
async function endOffers(
  context: Context,
  tx: Queryable,
  practitionerId: string,
  now: number,
): Promise<void> {
  const open = await listOpenOffers(tx, practitionerId)
  const held = await findOfferedHolds(
    tx,
    open.map(({ id }) => id),
    now,
  )
  for (const offer of open) {
    if (offer.expires_at <= now || (offer.is_held && !held.has(offer.id)))
      await endWithoutHold(tx, offer, now)
    else if (offer.is_held && !(await isAvailable(context, tx, offer, now)))
      await endOffer(tx, offer, 'practitioner_off', now)
  }
}

/** Whether the practitioner still works at the offered time, and is not busy. */
async function isAvailable(
  context: Context,
  tx: Queryable,
  offer: TimeOfferRow,
  now: number,
): Promise<boolean> {
  const range = { start: offer.starts_at, end: offer.starts_at + 1 }
  const [schedule] = await readSchedules(tx, offer.practitioner_id, {
    range,
    now,
    memberId: offer.member_id,
    movingId: null,
  })
  if (schedule === undefined) return false
  // sessions of the member are the member's to decide, and so is the one that would move
  const own = { ...schedule, member_busy: [null, null] as const }
  const question = createSlotQuery(own, offer.appointment_type, now, range)
  const result = checkSlot(offer.starts_at, { ...question, notice: 0 })
  if (result.bookable) return true
  return result.reason === 'taken' && !(await isTakenFor(context, tx, offer, now))
}

/** Whether the time is taken for the member, too, such as by an event in the own calendar. */
async function isTakenFor(
  context: Context,
  tx: Queryable,
  { member_id, practitioner_id, request_id, starts_at }: TimeOfferRow,
  now: number,
): Promise<boolean> {
  const request = await findOwnRequest(tx, member_id, request_id, now)
  if (request === null) return false
  const slot = toSlotRequest(request, practitioner_id, starts_at)
  return (await findRefusalCode(context, tx, slot)) === appointmentErrors.slotTaken.code
}

/** How often members are looked at again who could not book what is free, in milliseconds. */
const retryEvery = 5 * MINUTE

/** Returns the same instant for all runs until then, so that they cause one. */
const getNextRetry = (now: number): number => (Math.floor(now / retryEvery) + 1) * retryEvery

/** Runs again when a hold in these hours ends, a morning comes, or notice becomes short. */
async function planWakeUp(
  { tx, practitionerId, now, times, wakeUps }: Pass,
  hours: Interval,
): Promise<void> {
  const around = widen(hours, times.buffer)
  const holdEnd = await findFirstHoldEnd(tx, practitionerId, around, now)
  const later = [...wakeUps, ...(holdEnd === null ? [] : [holdEnd])].filter((at) => at > now)
  if (later.length > 0) await requestOffersAt(tx, practitionerId, Math.min(...later), now)
}
