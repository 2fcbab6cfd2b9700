import {
  AppointmentNotesResponse,
  AppointmentResponse,
  AppointmentPage,
  AppointmentsQuery,
  AppointmentTypesResponse,
  BookAppointment,
  BookInitialAlacarte,
  CancelAppointment,
  Id,
} from '@portal/contract'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { withErrorSchemas } from '../../http/responseSchemas.ts'
import type { App } from '../../http/app.ts'
import { readIdempotency } from '../../core/requests/idempotency.ts'
import { readTimezone } from '../../core/requests/requestTimezone.ts'
import { normalizeStoredPhone } from '../../core/values/storedPhone.ts'
import { requireViewer } from '../../core/auth/viewer.ts'
import { getAppointment, getNotes, listAppointments } from './appointments.service.ts'
import { bookInitialSession } from './booking/bookInitialSession.ts'
import { bookOrMove } from './booking/bookOrMove.ts'
import { createCalendarFile } from './calendar/createCalendarFile.ts'
import type { BookingCaller } from './booking/bookingCaller.ts'
import { cancelAppointment } from './booking/cancelAppointment.ts'
import { listAppointmentTypes } from './listAppointmentTypes.ts'

export function appointmentsRoutes(app: App, context: Context): void {
  const base = '/api/client/v1/appointments/'
  const params = z.object({ id: Id })

  const createCaller = (request: FastifyRequest): BookingCaller => {
    const viewer = requireViewer(request)
    return {
      viewer,
      timezone: readTimezone(request),
      requestId: request.id,
      idempotency: readIdempotency(request, viewer.id, context.clock.now()),
    }
  }

  app.route({
    method: 'GET',
    url: base,
    schema: {
      operationId: 'listAppointments',
      summary: 'Upcoming, past or canceled sessions',
      tags: ['appointments'],
      querystring: AppointmentsQuery,
      response: withErrorSchemas(AppointmentPage),
    },
    handler: (request) =>
      listAppointments(context, requireViewer(request), request.query, readTimezone(request)),
  })

  app.route({
    method: 'POST',
    url: base,
    config: { idempotency: 'transaction' },
    schema: {
      operationId: 'bookAppointment',
      summary: 'Book a session, or reschedule the one with the id appointment_id',
      tags: ['appointments'],
      body: BookAppointment,
      response: { ...withErrorSchemas(AppointmentResponse), 201: AppointmentResponse },
    },
    async handler(request, reply) {
      const fields = normalizeStoredPhone(request.body, context.config.phoneRegion)
      const { status, body } = await bookOrMove(context, createCaller(request), fields)
      return reply.code(status === 201 ? 201 : 200).send(body)
    },
  })

  app.route({
    method: 'POST',
    url: `${base}initial-alacarte/`,
    config: { idempotency: 'transaction' },
    schema: {
      operationId: 'bookInitialAlacarte',
      summary: 'Book the first session of an a-la-carte client',
      tags: ['appointments'],
      body: BookInitialAlacarte,
      response: { ...withErrorSchemas(AppointmentResponse), 201: AppointmentResponse },
    },
    async handler(request, reply) {
      const fields = normalizeStoredPhone(request.body, context.config.phoneRegion)
      return reply
        .code(201)
        .send((await bookInitialSession(context, createCaller(request), fields)).body)
    },
  })

  app.route({
    method: 'GET',
    url: `${base}types/`,
    schema: {
      operationId: 'listAppointmentTypes',
      summary: 'Appointment types and their cost for the member',
      tags: ['appointments'],
      response: withErrorSchemas(AppointmentTypesResponse),
    },
    handler: async (request) => ({
      results: await listAppointmentTypes(context, requireViewer(request)),
      next: null,
    }),
  })

  app.route({
    method: 'GET',
    url: `${base}:id/`,
    schema: {
      operationId: 'getAppointment',
      summary: 'One session',
      tags: ['appointments'],
      params,
      response: withErrorSchemas(AppointmentResponse),
    },
    async handler(request) {
      return {
        appointment: await getAppointment(
          context,
          requireViewer(request),
          request.params.id,
          readTimezone(request),
        ),
      }
    },
  })

  app.route({
    method: 'GET',
    url: `${base}:id/notes/`,
    schema: {
      operationId: 'getAppointmentNotes',
      summary: 'What the member wrote when booking the session, and the shared summary',
      tags: ['appointments'],
      params,
      response: withErrorSchemas(AppointmentNotesResponse),
    },
    handler: (request) => getNotes(context, requireViewer(request), request.params.id),
  })

  app.route({
    method: 'DELETE',
    url: `${base}:id/`,
    config: { idempotency: 'transaction' },
    schema: {
      operationId: 'cancelAppointment',
      summary: 'Cancel a session',
      tags: ['appointments'],
      params,
      body: CancelAppointment,
      response: withErrorSchemas(AppointmentResponse),
    },
    // both fields are optional, and so is the body
    preValidation: async (request) => {
      request.body ??= {}
    },
    async handler(request) {
      return (
        await cancelAppointment(context, createCaller(request), request.params.id, request.body)
      ).body
    },
  })

  app.route({
    method: 'GET',
    url: `${base}:id/calendar.ics`,
    schema: {
      operationId: 'getCalendarFile',
      summary: 'The calendar file of a session',
      tags: ['appointments'],
      produces: ['text/calendar'],
      params,
      response: withErrorSchemas(z.string()),
    },
    async handler(request, reply) {
      const file = await createCalendarFile(context, requireViewer(request), request.params.id)
      return (
        reply
          .type('text/calendar; charset=utf-8')
          // a phone opens the calendar; browsers that cannot show the file save it by its name
          .header('content-disposition', 'inline; filename="session.ics"')
          .serializer((text: string) => text)
          .send(file)
      )
    },
  })
}
