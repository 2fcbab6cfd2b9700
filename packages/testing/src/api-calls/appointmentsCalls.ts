import {
  AppointmentNotesResponse,
  AppointmentPage,
  AppointmentResponse,
  AppointmentTypesResponse,
  AvailabilityResponse,
  CurrentHoldResponse,
  HoldResponse,
  MonthAvailabilityResponse,
} from '@portal/contract'
import { type ApiCalls, v1 } from '../responses/apiCall.ts'

export const appointmentsCalls = {
  listAppointments: { method: 'get', path: `${v1}/appointments/`, response: AppointmentPage },
  listAppointmentTypes: {
    method: 'get',
    path: `${v1}/appointments/types/`,
    response: AppointmentTypesResponse,
  },
  getAppointment: { method: 'get', path: `${v1}/appointments/:id/`, response: AppointmentResponse },
  getAppointmentNotes: {
    method: 'get',
    path: `${v1}/appointments/:id/notes/`,
    response: AppointmentNotesResponse,
  },
  bookAppointment: { method: 'post', path: `${v1}/appointments/`, response: AppointmentResponse },
  cancelAppointment: {
    method: 'delete',
    path: `${v1}/appointments/:id/`,
    response: AppointmentResponse,
  },
  bookInitialAlacarte: {
    method: 'post',
    path: `${v1}/appointments/initial-alacarte/`,
    response: AppointmentResponse,
  },
  holdTime: { method: 'post', path: `${v1}/appointments/holds/`, response: HoldResponse },
  releaseHold: { method: 'delete', path: `${v1}/appointments/holds/:id/`, response: null },
  getMonthAvailability: {
    method: 'get',
    path: `${v1}/availability/month/:fromDate/`,
    response: MonthAvailabilityResponse,
  },
  getAvailability: { method: 'get', path: `${v1}/availability/`, response: AvailabilityResponse },
  getHold: { method: 'get', path: `${v1}/appointments/holds/`, response: CurrentHoldResponse },
} as const satisfies ApiCalls
