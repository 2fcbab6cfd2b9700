import type { Appointment } from '@portal/contract'
import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  attemptStarted,
  bookingAttemptSlice,
  selectBookingAttempt,
  timeHeld,
} from './bookingAttempt.ts'
import {
  appointmentTypeChosen,
  bookingDraftSlice,
  bookingStarted,
  contactChanged,
  draftReset,
  moveStarted,
  notesChanged,
  practitionerChosen,
  selectBookingDraft,
  timeChosen,
} from './bookingDraft.ts'

const createStore = () =>
  configureStore({
    reducer: combineReducers({
      bookingDraft: bookingDraftSlice.reducer,
      bookingAttempt: bookingAttemptSlice.reducer,
    }),
  })
let store = createStore()
const draft = () => selectBookingDraft(store.getState())
const attempt = () => selectBookingAttempt(store.getState())
const start = () =>
  store.dispatch(
    bookingStarted({
      appointmentType: 'FOLLOW_UP',
      practitioner: 'coach',
      phoneNumber: '+1 212 555 0142',
    }),
  )

beforeEach(() => {
  store = createStore()
})

describe('bookingDraftSlice', () => {
  it('stores the fields of the specification except the zone', () => {
    expect(Object.keys(draft()).sort()).toEqual([
      'appointment_type',
      'appointment_type_display_name',
      'at',
      'booked_appointment',
      'length',
      'notes',
      'phone_number',
      'practitioner',
      'rescheduled_appointment_id',
      'sms_consent',
    ])
  })

  it("starts with the member's coach and no SMS consent", () => {
    start()
    expect(draft()).toMatchObject({
      appointment_type: 'FOLLOW_UP',
      appointment_type_display_name: 'Follow-up Session',
      practitioner: 'coach',
      sms_consent: false,
      length: 30,
      at: null,
    })
  })

  it.each([
    ['INITIAL_CONSULTATION', 45],
    ['FOLLOW_UP', 30],
    ['LAB_REVIEW', 30],
    ['PROGRAM_SESSION', 45],
    ['SESSION', 60],
  ] as const)('sets the length of %s to %i minutes', (type, minutes) => {
    start()
    store.dispatch(appointmentTypeChosen({ type }))
    expect(draft().length).toBe(minutes)
  })

  it('clears the time but not the notes when the type or the practitioner changes', () => {
    start()
    store.dispatch(timeChosen('2026-11-03T10:00:00-05:00'))
    store.dispatch(notesChanged('Ferritin'))
    store.dispatch(appointmentTypeChosen({ type: 'FOLLOW_UP' }))
    expect(draft().at).not.toBeNull()
    store.dispatch(appointmentTypeChosen({ type: 'LAB_REVIEW', displayName: 'Blood review' }))
    expect(draft()).toMatchObject({
      at: null,
      notes: 'Ferritin',
      appointment_type_display_name: 'Blood review',
    })
    store.dispatch(timeChosen('2026-11-03T10:00:00-05:00'))
    store.dispatch(practitionerChosen('other'))
    expect(draft()).toMatchObject({ at: null, practitioner: 'other', notes: 'Ferritin' })
  })

  it('copies everything but the time from a session that is being rescheduled', () => {
    store.dispatch(moveStarted(session))
    expect(draft()).toMatchObject({
      rescheduled_appointment_id: 'a1',
      practitioner: 'p1',
      appointment_type: 'PROGRAM_SESSION',
      length: 45,
      at: null,
    })
  })

  it('resets to the defaults', () => {
    const defaults = draft()
    start()
    store.dispatch(contactChanged({ phone_number: '1234567', sms_consent: true }))
    store.dispatch(draftReset())
    expect(draft()).toEqual(defaults)
  })
})

describe('bookingAttemptSlice', () => {
  it('does not change the idempotency key when notes or contact change', () => {
    start()
    store.dispatch(timeChosen('2026-11-03T10:00:00-05:00'))
    store.dispatch(attemptStarted())
    const { idempotencyKey } = attempt()
    expect(idempotencyKey).toMatch(/^[0-9a-f-]{36}$/)
    store.dispatch(notesChanged('Ferritin'))
    store.dispatch(contactChanged({ phone_number: '1234567', sms_consent: true }))
    expect(attempt().idempotencyKey).toBe(idempotencyKey)
  })

  it('clears the key and the hold when another time is chosen', () => {
    start()
    store.dispatch(timeChosen('2026-11-03T10:00:00-05:00'))
    store.dispatch(attemptStarted())
    store.dispatch(
      timeHeld({
        id: 'h1',
        at: '2026-11-03T10:00:00-05:00',
        practitioner_id: 'coach',
        appointment_type: 'FOLLOW_UP',
        expires_at: '2026-10-29T13:10:00Z',
      }),
    )
    store.dispatch(timeChosen('2026-11-03T10:15:00-05:00'))
    expect(attempt()).toEqual({ idempotencyKey: null, hold: null })
  })
})

const session: Appointment = {
  id: 'a1',
  at: '2026-11-03T10:00:00-05:00',
  ends_at: '2026-11-03T10:45:00-05:00',
  length: 45,
  appointment_type: 'PROGRAM_SESSION',
  appointment_type_display_name: 'Reset Program Session',
  practitioner: {
    id: 'p1',
    name: 'Ana Rivera',
    title: 'Health coach',
    avatar_url: '',
    timezone: 'America/New_York',
  },
  status: 'booked',
  user_timezone: 'America/New_York',
  meeting_kind: 'video',
  meeting_address: null,
  meeting_map_url: null,
  join_url: null,
  credit_cost: 1,
  is_free_visit: false,
  notice_minutes: 120,
  moved_late: false,
  late_cancel: false,
  cancellation_reason: null,
}
