import {
  accountsApi,
  type ApiError,
  type ApiExtra,
  appointmentsApi,
  bookingApi,
  holdsApi,
  isApiError,
  offersApi,
  requestOnce,
  usersApi,
} from '@portal/api-client'
import type { Appointment, Hold, Payment, User } from '@portal/contract'
import { SECOND } from '@portal/domain/time'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useServerClock } from '../shared/useServerClock.ts'
import { adjustClockSkew } from '../booking/index.ts'
import { readLoss } from './readLoss.ts'
import { readOfferRefusal } from './readOfferRefusal.ts'
import { useFormHistory } from './useFormHistory.ts'
import type { JoinDraft, JoinedOffer, JoinProgress, JoinStep, LostTime } from './joinStep.ts'

const fresh = { forceRefetch: true } as const

/** Where the page begins: with a time that a link names, or with a payment that has ended. */
export interface JoinStart {
  readonly time: { readonly at: string; readonly practitionerId: string } | null
  readonly payment: { readonly id: string; readonly isCanceled: boolean } | null
}

export interface Join {
  readonly step: JoinStep
  /** The account that is logged in, null for a visitor. */
  readonly member: User | null
  readonly reload: () => void
  /** Holds a time and goes on. Resolves to the error of a time that cannot be held for now. */
  readonly chooseTime: (practitionerId: string, at: string) => Promise<ApiError | null>
  /** Goes back to the times. The hold stays until another time is chosen. */
  readonly changeTime: (hold: Hold) => void
  /** Goes back to the times, because the held one can no longer be booked. */
  readonly loseTime: (hold: Hold, lost: LostTime) => void
  /** The offer takes nobody else, or nobody of the brand has an open time. */
  readonly showFull: () => void
  readonly showBooked: (appointment: Appointment, email: string) => void
  /** The account exists and is logged in: the payment comes next. */
  readonly showPayment: (member: User, hold: Hold) => void
  readonly showPaid: (payment: Payment) => Promise<void>
}

/** The time that this tab held last. `onHold` must not change. */
export interface DraftOfHold {
  readonly hold: JoinDraft['hold']
  readonly onHold: (hold: Hold | null) => void
}

/**
 * The steps from an offer to a booked session. Which one comes next follows from what the server
 * has, so that a reload, another tab and another browser continue where it is.
 */
export function useJoin(
  { brand, offer }: JoinedOffer,
  { time, payment }: JoinStart,
  onProgress: (progress: JoinProgress) => void,
  draft: DraftOfHold,
): Join {
  const dispatch: ThunkDispatch<unknown, ApiExtra, UnknownAction> = useDispatch()
  const serverClock = useServerClock()
  const [step, setStep] = useState<JoinStep>({ kind: 'loading' })
  const [member, setMember] = useState<User | null>(null)

  const { onHold } = draft
  const lastHold = useRef(draft.hold)
  const keepHold = useCallback(
    (hold: Hold | null) => {
      lastHold.current = hold
      onHold(hold)
    },
    [onHold],
  )

  const showForm = useCallback(
    (hold: Hold, user: User | null, isCanceled = false) =>
      setStep(user === null ? { kind: 'account', hold } : { kind: 'payment', hold, isCanceled }),
    [],
  )

  const continueWith = useCallback(
    (held: Hold, user: User | null, isCanceled = false) => {
      const hold = adjustClockSkew(held, serverClock.now())
      keepHold(hold)
      showForm(hold, user, isCanceled)
    },
    [serverClock, keepHold, showForm],
  )

  /** The time that was held until a moment ago: the form offers to hold it again. */
  const findEndedHold = useCallback((): Hold | null => {
    const hold = lastHold.current
    const now = serverClock.now()
    if (hold === null || Date.parse(hold.at) <= now || !isOfOffer(hold, { brand, offer }))
      return null
    // the clock on screen counts whole seconds: it would show the one that has begun as left
    return { ...hold, expires_at: new Date(now - SECOND).toISOString() }
  }, [serverClock, brand, offer])

  const holdTime = useCallback(
    async (practitionerId: string, at: string, user: User | null) => {
      const request = {
        at,
        practitioner_id: practitionerId,
        appointment_type: offer.appointment_type,
      }
      try {
        continueWith(await dispatch(bookingApi.endpoints.holdTime.initiate(request)).unwrap(), user)
        return null
      } catch (error) {
        if (!isApiError(error)) throw error
        const lost = readLoss(error, at)
        if (lost === null) return error
        keepHold(null)
        setStep({ kind: 'time', practitionerId, lost, error: null })
        return null
      }
    },
    [dispatch, offer.appointment_type, continueWith, keepHold],
  )

  const readHold = useCallback(async (): Promise<Hold | null> => {
    const { getHold } = holdsApi.endpoints
    const read = async () =>
      (await dispatch(requestOnce(getHold.initiate(undefined, fresh))).unwrap()).hold
    try {
      return await read()
    } catch (error) {
      if (!isApiError(error) || error.kind !== 'unauthenticated') throw error
      // the cookie of a session that has ended: without it, this is a visitor
      await dispatch(accountsApi.endpoints.logout.initiate()).unwrap()
      await dispatch(requestOnce(usersApi.endpoints.getAuth.initiate(undefined, fresh))).unwrap()
      return read()
    }
  }, [dispatch])

  /** The session of the offer, when somebody returns to the page after booking it. */
  const findBooked = useCallback(async (): Promise<Appointment | null> => {
    if (offer.appointment_type === 'SESSION') return null
    const { listAppointments } = appointmentsApi.endpoints
    const { pages } = await dispatch(
      requestOnce(listAppointments.initiate('upcoming', fresh)),
    ).unwrap()
    const sessions = pages.flatMap(({ results }) => results)
    return (
      sessions.find(
        ({ appointment_type, status }) =>
          appointment_type === offer.appointment_type && status === 'booked',
      ) ?? null
    )
  }, [dispatch, offer.appointment_type])

  /** Why the account that is logged in cannot buy the offer, null when it can. */
  const readRefusal = useCallback(async () => {
    const request = {
      offer: { brand_slug: brand.slug, offer_slug: offer.slug },
      promo_code: null,
    }
    const { error } = await dispatch(
      requestOnce(offersApi.endpoints.getOfferQuote.initiate(request, fresh)),
    )
    return readOfferRefusal(error)
  }, [dispatch, brand.slug, offer.slug])

  const load = useCallback(async () => {
    const { getAuth, getUser } = usersApi.endpoints
    const { is_authenticated } = await dispatch(
      requestOnce(getAuth.initiate(undefined, fresh)),
    ).unwrap()
    const user = is_authenticated
      ? await dispatch(requestOnce(getUser.initiate(undefined, fresh))).unwrap()
      : null
    setMember(user)
    if (payment !== null && !payment.isCanceled)
      return setStep(user === null ? { kind: 'login' } : { kind: 'paying', paymentId: payment.id })
    const isFree = offer.kind === 'free_visit'
    const hold = await readHold()
    const refusal = user === null || isFree ? null : await readRefusal()
    // a session of this type that was not bought with the offer is another one
    const canBeBooked = hold === null && (isFree || refusal === 'offer_bought')
    const booked = user !== null && canBeBooked ? await findBooked() : null
    if (user !== null && booked !== null)
      return setStep({ kind: 'booked', appointment: booked, email: user.email })
    const isFull = refusal === 'offer_full' || (offer.is_full && (user === null || isFree))
    if (isFull) return setStep({ kind: 'full' })
    const held = hold !== null && isOfOffer(hold, { brand, offer }) ? hold : null
    if (user !== null && isFree) return setStep({ kind: 'member', member: user, hold: held })
    if (held !== null) return continueWith(held, user, payment?.isCanceled)
    const ended = hold === null ? findEndedHold() : null
    if (ended !== null) return showForm(ended, user, payment?.isCanceled)
    const practitionerId = brand.practitioners.find(({ id }) => id === time?.practitionerId)?.id
    if (time === null || practitionerId === undefined)
      return setStep({
        kind: 'time',
        practitionerId: null,
        // of somebody who left the practice, or of another brand
        lost: time && { at: time.at, reason: 'not_bookable', nearest: [] },
        error: null,
      })
    const error = await holdTime(practitionerId, time.at, user)
    if (error !== null) setStep({ kind: 'time', practitionerId, lost: null, error })
  }, [
    dispatch,
    brand,
    offer,
    time,
    payment,
    continueWith,
    holdTime,
    readHold,
    findBooked,
    findEndedHold,
    showForm,
    readRefusal,
  ])

  const start = useCallback(
    () => void load().catch((error: unknown) => setStep({ kind: 'failed', error })),
    [load],
  )
  useEffect(() => {
    const timer = setTimeout(start)
    return () => clearTimeout(timer)
  }, [start])

  const isPayment = step.kind === 'payment'
  useEffect(() => {
    if (!isPayment) return undefined
    // another tab may have paid or changed the time
    const check = () => document.visibilityState === 'visible' && start()
    document.addEventListener('visibilitychange', check)
    return () => document.removeEventListener('visibilitychange', check)
  }, [isPayment, start])

  const showTimes = useCallback(
    ({ practitioner_id }: Hold) => {
      keepHold(null)
      setStep({ kind: 'time', practitionerId: practitioner_id, lost: null, error: null })
    },
    [keepHold],
  )
  const showFull = useCallback(() => setStep({ kind: 'full' }), [])
  const changeTime = useFormHistory(step, showTimes, start)

  return {
    step,
    member,
    changeTime,
    showFull,
    reload() {
      setStep({ kind: 'loading' })
      start()
    },
    async chooseTime(practitionerId, at) {
      if (member === null && step.kind === 'time') onProgress('sign_up_started')
      return holdTime(practitionerId, at, member)
    },
    loseTime({ practitioner_id }, lost) {
      keepHold(null)
      setStep({ kind: 'time', practitionerId: practitioner_id, lost, error: null })
    },
    showBooked(appointment, email) {
      onProgress('account_created')
      setStep({ kind: 'booked', appointment, email })
    },
    showPayment(user, hold) {
      onProgress('account_created')
      setMember(user)
      setStep({ kind: 'payment', hold, isCanceled: false })
    },
    async showPaid({ appointment_id }) {
      if (appointment_id === null) return setStep({ kind: 'credited' })
      const { getAppointment } = appointmentsApi.endpoints
      const query = requestOnce(getAppointment.initiate(appointment_id))
      const appointment = await dispatch(query).unwrap()
      setStep({ kind: 'booked', appointment, email: member?.email ?? '' })
    },
  }
}

/** Whether a hold is for this offer: somebody may hold a time for another one in this browser. */
const isOfOffer = (
  { appointment_type, practitioner_id }: Hold,
  { brand, offer }: JoinedOffer,
): boolean =>
  appointment_type === offer.appointment_type &&
  brand.practitioners.some(({ id }) => id === practitioner_id)
