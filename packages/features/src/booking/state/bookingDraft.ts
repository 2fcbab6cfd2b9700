import type { Appointment, AppointmentType, Payment } from '@portal/contract'
import { appointmentTypes } from '@portal/domain/scheduling'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { memberChanged, paymentCompleted } from '../../shared/events.ts'

/**
 * The booking that a member is preparing, as it is stored. It survives a reload
 * (docs/specification.md#entities). `length` is in minutes, `at` is ISO 8601 with offset.
 */
export interface StoredBookingDraft {
  readonly appointment_type: AppointmentType | null
  readonly appointment_type_display_name: string
  readonly at: string | null
  readonly phone_number: string
  /** Id of the practitioner; the member's own coach until another one is chosen. */
  readonly practitioner: string | null
  /** The member consents to text messages with this booking. */
  readonly sms_consent: boolean
  readonly length: number
  readonly notes: string
  /** Id of the booked session; null until the draft is booked. */
  readonly booked_appointment: string | null
  readonly rescheduled_appointment_id: string | null
}

/** The draft with the member's IANA zone, which follows the profile and is not stored. */
export interface BookingDraft extends StoredBookingDraft {
  readonly timezone: string
}

export const emptyBookingDraft = (): StoredBookingDraft => ({
  appointment_type: null,
  appointment_type_display_name: '',
  at: null,
  phone_number: '',
  practitioner: null,
  sms_consent: false,
  length: 0,
  notes: '',
  booked_appointment: null,
  rescheduled_appointment_id: null,
})

interface BookingStarted {
  readonly appointmentType: AppointmentType
  readonly practitioner: string | null
  readonly phoneNumber: string
}

interface TypeChosen {
  readonly type: AppointmentType
  /** The program's own name for the type, if it has one. */
  readonly displayName?: string
}

export const bookingDraftSlice = createSlice({
  name: 'bookingDraft',
  initialState: emptyBookingDraft,
  reducers: {
    /** A new booking with the member's defaults. */
    bookingStarted: (_draft, { payload }: PayloadAction<BookingStarted>) => ({
      ...emptyBookingDraft(),
      ...getTypeFields(payload.appointmentType),
      practitioner: payload.practitioner,
      phone_number: payload.phoneNumber,
    }),
    /** A session is being rescheduled, which changes only its time. */
    moveStarted: (_draft, { payload }: PayloadAction<Appointment>) => ({
      ...emptyBookingDraft(),
      appointment_type: payload.appointment_type,
      appointment_type_display_name: payload.appointment_type_display_name,
      length: payload.length,
      practitioner: payload.practitioner.id,
      rescheduled_appointment_id: payload.id,
    }),
    appointmentTypeChosen: (draft, { payload }: PayloadAction<TypeChosen>) =>
      payload.type === draft.appointment_type
        ? draft
        : { ...draft, ...getTypeFields(payload.type, payload.displayName), at: null },
    practitionerChosen: (draft, { payload }: PayloadAction<string>) =>
      payload === draft.practitioner ? draft : { ...draft, practitioner: payload, at: null },
    timeChosen: (draft, { payload }: PayloadAction<string>) => ({
      ...draft,
      at: payload,
      booked_appointment: null,
    }),
    contactChanged: (
      draft,
      { payload }: PayloadAction<{ phone_number: string; sms_consent: boolean }>,
    ) => ({ ...draft, ...payload }),
    notesChanged: (draft, { payload }: PayloadAction<string>) => ({ ...draft, notes: payload }),
    appointmentBooked: (draft, { payload }: PayloadAction<string>) => ({
      ...draft,
      booked_appointment: payload,
    }),
    draftReset: emptyBookingDraft,
  },
  extraReducers: (build) => {
    build.addCase(memberChanged, emptyBookingDraft)
    build.addCase(paymentCompleted, (draft, { payload: payment }) =>
      payment.appointment_id !== null && (draft.at === null || isPaymentFor(payment, draft))
        ? { ...draft, booked_appointment: payment.appointment_id }
        : draft,
    )
  },
  selectors: { selectBookingDraft: (draft) => draft },
})

/** Whether the payment was for the session of the draft. */
const isPaymentFor = (payment: Payment, { at, practitioner }: StoredBookingDraft): boolean =>
  at !== null &&
  payment.at !== null &&
  Date.parse(at) === Date.parse(payment.at) &&
  practitioner === payment.practitioner_id

const getTypeFields = (
  type: AppointmentType,
  displayName: string = appointmentTypes[type].displayName,
) => ({
  appointment_type: type,
  appointment_type_display_name: displayName,
  length: appointmentTypes[type].minutes,
})

export const {
  bookingStarted,
  moveStarted,
  appointmentTypeChosen,
  practitionerChosen,
  timeChosen,
  contactChanged,
  notesChanged,
  appointmentBooked,
  draftReset,
} = bookingDraftSlice.actions
export const { selectBookingDraft } = bookingDraftSlice.selectors
