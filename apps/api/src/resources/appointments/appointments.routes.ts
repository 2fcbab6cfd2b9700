import {
  AppointmentAnswer,
  AppointmentPage,
  AppointmentsQuery,
  AppointmentTypesAnswer,
  BookAppointment,
  BookInitialAlacarte,
  CancelAppointment,
  Id,
} from '@portal/contract'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { responseSchemas } from '../../http/responseSchemas.ts'
import type { App } from '../../http/app.ts'
import { idempotencyOf } from '../../core/idempotency.ts'
import { timezoneOf } from '../../core/requestTimezone.ts'
import { memberOf } from '../../core/viewer.ts'
import { getAppointment, listAppointments } from './appointments.service.ts'
import { bookInitial } from './bookInitial.ts'
import { bookOrMove } from './bookOrMove.ts'
import { calendarFile } from './calendarFile.ts'
import type { Caller } from './bookingMember.ts'
import { cancelAppointment } from './cancelAppointment.ts'
import { listAppointmentTypes } from './listAppointmentTypes.ts'

export function appointmentsRoutes(app: App, context: Context): void {
  const base = '/api/client/v1/appointments/'
  const params = z.object({ id: Id })

  const callerOf = (request: FastifyRequest): Caller => {
    const viewer = memberOf(request)
    return {
      viewer,
      timezone: timezoneOf(request),
      requestId: request.id,
      idempotency: idempotencyOf(request, viewer.id, context.clock.now()),
    }
  }

  app.route({
    method: 'GET',
    url: base,
    schema: {
      summary: 'Upcoming or past sessions',
      tags: ['appointments'],
      querystring: AppointmentsQuery,
      response: responseSchemas(AppointmentPage),
    },
    handler: (request) =>
      listAppointments(context, memberOf(request), request.query, timezoneOf(request)),
  })

  app.route({
    method: 'POST',
    url: base,
    schema: {
      summary: 'Book a session, or move the one that appointment_id names',
      tags: ['appointments'],
      body: BookAppointment,
      response: { ...responseSchemas(AppointmentAnswer), 201: AppointmentAnswer },
    },
    async handler(request, reply) {
      const { status, body } = await bookOrMove(context, callerOf(request), request.body)
      return reply.code(status === 201 ? 201 : 200).send(body)
    },
  })

  app.route({
    method: 'POST',
    url: `${base}initial-alacarte/`,
    schema: {
      summary: 'Book the first session of an a-la-carte client',
      tags: ['appointments'],
      body: BookInitialAlacarte,
      response: { ...responseSchemas(AppointmentAnswer), 201: AppointmentAnswer },
    },
    async handler(request, reply) {
      return reply
        .code(201)
        .send((await bookInitial(context, callerOf(request), request.body)).body)
    },
  })

  app.route({
    method: 'GET',
    url: `${base}types/`,
    schema: {
      summary: 'What can be booked, and what it costs the member',
      tags: ['appointments'],
      response: responseSchemas(AppointmentTypesAnswer),
    },
    handler: async (request) => ({
      results: await listAppointmentTypes(context, memberOf(request)),
      next: null,
    }),
  })

  app.route({
    method: 'GET',
    url: `${base}:id/`,
    schema: {
      summary: 'One session',
      tags: ['appointments'],
      params,
      response: responseSchemas(AppointmentAnswer),
    },
    async handler(request) {
      return {
        appointment: await getAppointment(
          context,
          memberOf(request),
          request.params.id,
          timezoneOf(request),
        ),
      }
    },
  })

  app.route({
    method: 'DELETE',
    url: `${base}:id/`,
    schema: {
      summary: 'Cancel a session',
      tags: ['appointments'],
      params,
      body: CancelAppointment,
      response: responseSchemas(AppointmentAnswer),
    },
    // both fields may be left out, and then the body may be, too
    preValidation: async (request) => {
      request.body ??= {}
    },
    async handler(request) {
      return (await cancelAppointment(context, callerOf(request), request.params.id, request.body))
        .body
    },
  })

  app.route({
    method: 'GET',
    url: `${base}:id/calendar.ics`,
    schema: {
      summary: 'The calendar file of a session',
      tags: ['appointments'],
      params,
      response: responseSchemas(z.string()),
    },
    async handler(request, reply) {
      const file = await calendarFile(context, memberOf(request), request.params.id)
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="session.ics"')
        .serializer((text: string) => text)
        .send(file)
    },
  })
}
