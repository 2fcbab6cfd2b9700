import type { AccountWithBookingAnswer, CheckoutSession, CreateAccountWithBooking, CreateAlacarteAccount, PlanType } from '@portal/contract'
import type { AppointmentType } from '@portal/domain/scheduling'
import { passwordProblem, passwordProblemText } from '@portal/domain/validation'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { audit } from '../../db/audit.ts'
import { newId } from '../../db/newId.ts'
import { type Sql, sqlErrorOf } from '../../db/sql.ts'
import { sessionTokenOf } from '../../http/cookies.ts'
import { takeFrom } from '../../http/rateLimit.ts'
import { fieldRefusal, notFound, type Refusal } from '../../http/refusal.ts'
import { endSession, findViewer, startSession } from '../../http/sessions.ts'
import { timezoneOf } from '../../http/timezone.ts'
import { lockTimes } from '../appointments/booking.repository.ts'
import type { Wish } from '../appointments/bookingRules.ts'
import { bookNow } from '../appointments/bookOrMove.ts'
import { presentAppointment } from '../appointments/appointments.presenter.ts'
import { findOwnSessionAt } from '../appointments/appointments.repository.ts'
import { withNearest } from '../appointments/nearestOpenings.ts'
import { keepTime } from '../holds/holds.service.ts'
import { accountLimits } from './accountLimits.ts'
import { addClient, type FoundAccount, findAccount } from './accounts.repository.ts'
import type { LoggedIn } from './accounts.service.ts'
import { checkoutForAccount } from './checkoutForAccount.ts'
import { hashPassword, isPassword } from './passwords.ts'

type AlacarteFields = z.output<typeof CreateAlacarteAccount>
type MembershipFields = z.output<typeof CreateAccountWithBooking>
type Fields = AlacarteFields | MembershipFields

/** The same form sent again within this time, because its answer was lost, is answered as the first one. */
const againWithin = 15 * 60_000

const taken = (): Refusal => fieldRefusal('email', 'account_exists', 'There is an account with this address already. Please log in instead.')

type Account = { readonly id: string; readonly isNew: boolean; readonly sessionVersion: number; readonly passwordHash: string }

/**
 * Whose account this will be. Taken addresses are told, which a sign-up cannot avoid; limits keep anyone from asking for many, and both
 * cases hash one password: docs/decisions/0019.
 */
async function admit(context: Context, request: FastifyRequest, { email, password }: Fields, plan: PlanType): Promise<Account> {
  const account = email.toLowerCase()
  const problem = passwordProblem(password, account)
  if (problem !== null) throw fieldRefusal('password', problem, passwordProblemText(problem))
  for (const limit of accountLimits(context, request, { what: 'signup', account, perAccount: 10, perAddress: 30 })) await takeFrom(context, limit)
  const found = await findAccount(context.db, account)
  if (found === null) return { id: newId(), isNew: true, sessionVersion: 1, passwordHash: await hashPassword(password) }
  const isRight = await isPassword(password, found.password_hash)
  if (!isRight || !isOfThisForm(found, plan, context.clock.now())) throw taken()
  return { id: found.id, isNew: false, sessionVersion: found.user_session_version, passwordHash: found.password_hash }
}

const isOfThisForm = ({ role, plan_type, is_active, created_at }: FoundAccount, plan: PlanType, now: number): boolean =>
  role === 'client' && is_active && plan_type === plan && now - created_at < againWithin

const wishOf = (account: Account, fields: Fields, type: AppointmentType): Wish => ({
  memberId: account.id,
  practitionerId: fields.practitioner_id,
  type,
  at: Date.parse(fields.at),
  movingId: null,
})

/** The account and its session, in the caller's transaction; the session that the browser had ends. */
async function enter(context: Context, sql: Sql, request: FastifyRequest, account: Account, fields: Fields, plan: PlanType): Promise<LoggedIn> {
  const now = context.clock.now()
  const email = fields.email.toLowerCase()
  const earlier = sessionTokenOf(request)
  if (earlier !== null) await endSession(sql, earlier)
  const token = await startSession(sql, account.id, account.sessionVersion, now, request.headers['user-agent'])
  const trail = { actorId: account.id, subjectId: account.id, requestId: request.id, at: now }
  await audit(sql, { ...trail, action: account.isNew ? 'account.created' : 'account.logged_in', details: { plan_type: plan } })
  const viewer = await findViewer(sql, token, now, false)
  if (viewer === null) throw notFound()
  return { viewer, token, account: email }
}

const add = (context: Context, sql: Sql, account: Account, { email, first_name, last_name, phone_number, sms_consent }: Fields, plan: PlanType): Promise<void> =>
  addClient(sql, {
    id: account.id,
    email: email.toLowerCase(),
    passwordHash: account.passwordHash,
    plan,
    firstName: first_name,
    lastName: last_name,
    phoneNumber: phone_number || null,
    smsConsent: sms_consent,
    now: context.clock.now(),
  })

/** Two that take one address at once: the second hears what it would have heard a moment later. */
async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw sqlErrorOf(error)?.constraint === 'users_email_key' ? taken() : error
  }
}

/** An a-la-carte account, signed in, with its time kept and the checkout that pays for it. */
export async function createAlacarteAccount(context: Context, request: FastifyRequest, fields: AlacarteFields): Promise<LoggedIn & { checkout: CheckoutSession | null }> {
  const plan = 'ALACARTE'
  // what cannot be sold is refused before there is an account
  const checkout = await checkoutForAccount(context, request, fields)
  const account = await admit(context, request, fields, plan)
  const wish = wishOf(account, fields, 'SESSION')
  const entered = await withNearest(context, wish, timezoneOf(request), () =>
    told(() =>
      context.db.tx(async (sql) => {
        if (account.isNew) await add(context, sql, account, fields, plan)
        await keepTime(context, sql, { id: account.id }, wish)
        return enter(context, sql, request, account, fields, plan)
      }),
    ),
  )
  return { ...entered, checkout: checkout === null ? null : await checkout(entered.viewer) }
}

/** A membership account, signed in, with its free first consultation: all of it or nothing. */
export async function createAccountWithBooking(
  context: Context,
  request: FastifyRequest,
  fields: MembershipFields,
): Promise<LoggedIn & Pick<AccountWithBookingAnswer, 'appointment'>> {
  const plan = 'MEMBERSHIP'
  const account = await admit(context, request, fields, plan)
  const timezone = timezoneOf(request)
  const wish = wishOf(account, fields, 'INITIAL_CONSULTATION')
  const made = await withNearest(context, wish, timezone, () =>
    told(() =>
      context.db.tx(async (sql) => {
        if (account.isNew) await add(context, sql, account, fields, plan)
        await lockTimes(sql, wish.practitionerId, wish.memberId)
        const now = context.clock.now()
        const booked = account.isNew ? null : await findOwnSessionAt(sql, wish)
        const row = booked ?? (await bookNow(sql, wish, fields, { actorId: account.id, requestId: request.id }, now))
        return { ...(await enter(context, sql, request, account, fields, plan)), appointment: presentAppointment(row, timezone, now) }
      }),
    ),
  )
  context.jobs.wake()
  return made
}
