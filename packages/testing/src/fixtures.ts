import {
  Appointment,
  AppointmentTypeOffer,
  CreditEntry,
  Document,
  DocumentPage,
  Hold,
  Payment,
  Practitioner,
  Price,
  Quote,
  SavedCard,
  LoginSession,
  User,
} from '@portal/contract'
import { appointmentTypes, bookingPolicy } from '@portal/domain/scheduling'
import { HOUR, getLocalDate, MINUTE } from '@portal/domain/time'

/** The time at which tests start by default: a Thursday morning in New York. */
export const NOW = '2026-10-29T09:00:00-04:00'

/** An instant some milliseconds after another one, both ISO 8601. */
export const getTimeAfter = (milliseconds: number, from: string = NOW): string =>
  new Date(Date.parse(from) + milliseconds).toISOString()

/** The id of the record with a number. */
export const getFixtureId = (number: number): string =>
  `0198c9f2-7b1e-7c3a-9d5e-${String(number).padStart(12, '0')}`

export const createUser = (fields: Partial<User> = {}): User =>
  User.parse({
    id: getFixtureId(1),
    email: 'maya@example.com',
    first_name: 'Maya',
    last_name: 'Chen',
    avatar_url: '/avatars/default-client.svg',
    role: 'client',
    phone_number: null,
    sms_consent: false,
    coach: getFixtureId(10),
    plan_type: 'MEMBERSHIP',
    membership_status: fields.plan_type === 'ALACARTE' ? null : 'active',
    had_first_visit: true,
    had_offer_credit: false,
    has_used_free_visit: fields.had_first_visit ?? true,
    session_credits_remaining: 3,
    credit_debt: 0,
    is_email_confirmed: true,
    has_taken_comp_assessment: true,
    health_checked_at: null,
    user_session_version: 1,
    has_chosen_coach: true,
    month_availability: [],
    conversations: [],
    timezone: 'America/New_York',
    hour_cycle: '12h',
    notifications: {
      appointment_mail: true,
      appointment_sms: false,
      message_mail: true,
      lab_mail: true,
      course_mail: true,
    },
    reminders: [
      { hours: 48, is_on: true },
      { hours: 1, is_on: true },
    ],
    ...fields,
  } satisfies User)

export const createPractitioner = (fields: Partial<Practitioner> = {}): Practitioner =>
  Practitioner.parse({
    id: getFixtureId(10),
    name: 'Dr. Ana Mercado',
    title: 'Functional medicine physician',
    credentials: 'MD',
    avatar_url: '/avatars/default-practitioner.svg',
    timezone: 'America/New_York',
    bio: 'Ana helps people with fatigue and poor sleep to find out what their body needs.',
    languages: ['English', 'Spanish'],
    specialties: ['Sleep', 'Fatigue'],
    meeting_kind: 'video',
    meeting_address: null,
    notice_minutes: 120,
    next_opening: getTimeAfter(24 * HOUR),
    ...fields,
  } satisfies Practitioner)

/** `at` is the start. The length is that of its type. */
export function createAppointment(fields: Partial<Appointment> = {}): Appointment {
  const at = fields.at ?? getTimeAfter(50 * HOUR)
  const type = fields.appointment_type ?? 'SESSION'
  const { displayName, minutes } = appointmentTypes[type]
  const { id, name, title, avatar_url, timezone } = createPractitioner()
  return Appointment.parse({
    id: getFixtureId(100),
    at,
    ends_at: getTimeAfter(minutes * MINUTE, at),
    length: minutes,
    appointment_type: type,
    appointment_type_display_name: displayName,
    practitioner: { id, name, title, avatar_url, timezone },
    status: 'booked',
    user_timezone: 'America/New_York',
    meeting_kind: 'video',
    meeting_address: null,
    meeting_map_url: null,
    join_url: 'https://video.example/room',
    credit_cost: 1,
    is_free_visit: false,
    notice_minutes: bookingPolicy.notice / MINUTE,
    moved_late: false,
    late_cancel: false,
    cancellation_reason: null,
    ...fields,
  } satisfies Appointment)
}

export const createAppointmentTypes = (): AppointmentTypeOffer[] =>
  Object.entries(appointmentTypes).map(([appointment_type, { displayName, minutes }]) =>
    AppointmentTypeOffer.parse({
      appointment_type,
      display_name: displayName,
      length: minutes,
      credit_cost: 1,
    }),
  )

/** Returns start times by their date in `timeZone`, as the server groups them. */
export function createAvailability(
  times: readonly string[] = [
    getTimeAfter(24 * HOUR),
    getTimeAfter(25 * HOUR),
    getTimeAfter(48 * HOUR),
  ],
  timeZone = 'America/New_York',
): Record<string, string[]> {
  const byDate: Record<string, string[]> = {}
  for (const at of times) (byDate[getLocalDate(Date.parse(at), timeZone)] ??= []).push(at)
  return byDate
}

/** A hold that starts `now` and lasts as long as the booking policy specifies. */
export const createHold = (fields: Partial<Hold> = {}, now: string = NOW): Hold =>
  Hold.parse({
    id: getFixtureId(200),
    at: getTimeAfter(24 * HOUR),
    practitioner_id: getFixtureId(10),
    appointment_type: 'SESSION',
    expires_at: getTimeAfter(bookingPolicy.hold, now),
    ...fields,
  } satisfies Hold)

export const createLoginSessionFixture = (fields: Partial<LoginSession> = {}): LoginSession =>
  LoginSession.parse({
    id: getFixtureId(300),
    device: 'Safari on an iPhone',
    started_at: getTimeAfter(-100 * HOUR),
    last_seen_at: getTimeAfter(-2 * HOUR),
    is_current: false,
    ...fields,
  } satisfies LoginSession)

export const createPrice = (fields: Partial<Price> = {}): Price =>
  Price.parse({
    price_id: 'price_session_credit_1',
    name: '1 credit',
    description: 'For one session.',
    session_credits: 1,
    amount: 9500,
    regular_amount: 9500,
    currency: 'usd',
    ...fields,
  } satisfies Price)

export const createQuote = (fields: Partial<Quote> = {}): Quote =>
  Quote.parse({
    price_id: 'price_session_credit_1',
    quantity: 1,
    session_credits: 1,
    amount: 9500,
    discount: 0,
    total: 9500,
    currency: 'usd',
    promo_code: null,
    promo_description: null,
    ...fields,
  } satisfies Quote)

export const createPayment = (fields: Partial<Payment> = {}): Payment =>
  Payment.parse({
    id: getFixtureId(400),
    status: 'paid',
    product_kind: 'credits',
    product_id: null,
    description: '1 credit',
    quantity: 1,
    session_credits: 1,
    amount: 9500,
    currency: 'usd',
    promo_code: null,
    created_at: getTimeAfter(-HOUR),
    paid_at: getTimeAfter(-HOUR),
    refunded_amount: 0,
    refunded_credits: 0,
    disputed_amount: 0,
    receipt_url: 'https://payments.example/receipt',
    action_url: null,
    outcome: 'credited',
    appointment_id: null,
    at: null,
    practitioner_id: null,
    appointment_type: null,
    nearest: [],
    ...fields,
  } satisfies Payment)

export const createCard = (fields: Partial<SavedCard> = {}): SavedCard =>
  SavedCard.parse({
    id: 'pm_card',
    brand: 'visa',
    last4: '4242',
    exp_month: 9,
    exp_year: 2040,
    is_default: true,
    ...fields,
  } satisfies SavedCard)

export const createCreditEntry = (fields: Partial<CreditEntry> = {}): CreditEntry =>
  CreditEntry.parse({
    id: '1',
    amount: 1,
    balance: 3,
    reason: 'purchase',
    description: '1 credit',
    session: null,
    canceled_by: null,
    receipt_url: null,
    created_at: getTimeAfter(-HOUR),
    ...fields,
  } satisfies CreditEntry)

export const createDocument = (fields: Partial<Document> = {}): Document =>
  Document.parse({
    id: getFixtureId(500),
    name: 'Food diary.pdf',
    category: 'other',
    source: 'member',
    content_type: 'application/pdf',
    bytes: 48_000,
    pages: 1,
    width: null,
    height: null,
    created_at: getTimeAfter(-48 * HOUR),
    is_new: false,
    opens_inline: true,
    restorable_until: null,
    ...fields,
  } satisfies Document)

/** The only page of a list of documents. */
export const createDocumentPage = (
  results: Document[],
  fields: Partial<DocumentPage> = {},
): DocumentPage =>
  DocumentPage.parse({
    results,
    next: null,
    quota: { used_bytes: 120 * 1024 * 1024, limit_bytes: 500 * 1024 * 1024 },
    new_count: results.filter(({ is_new }) => is_new).length,
    ...fields,
  } satisfies DocumentPage)
