import {
  AvailabilityResponse,
  AvailabilityQuery,
  CalendarDate,
  MonthAvailabilityResponse,
  MonthAvailabilityQuery,
} from '@portal/contract'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { withErrorSchemas } from '../../http/responseSchemas.ts'
import type { App } from '../../http/app.ts'
import { readTimezone } from '../../core/requests/requestTimezone.ts'
import { recognizeRequester } from '../../http/security/cookies.ts'
import { getOpenDates, getOpenTimesByDate } from './availability.service.ts'

export function availabilityRoutes(app: App, context: Context): void {
  app.route({
    method: 'GET',
    url: '/api/client/v1/availability/month/:from_date/',
    config: { access: 'visitor' },
    schema: {
      operationId: 'getMonthAvailability',
      summary: 'Dates with open times until the end of a month',
      tags: ['availability'],
      params: z.object({ from_date: CalendarDate }),
      querystring: MonthAvailabilityQuery,
      response: withErrorSchemas(MonthAvailabilityResponse),
    },
    async handler(request, reply) {
      const { from_date } = request.params
      return {
        availability: await getOpenDates(
          context,
          recognizeRequester(context, request, reply),
          from_date,
          request.query,
          readTimezone(request),
        ),
      }
    },
  })

  app.route({
    method: 'GET',
    url: '/api/client/v1/availability/',
    // the page asks every minute
    config: { access: 'visitor', background: true },
    schema: {
      operationId: 'getAvailability',
      summary: 'Open start times by date',
      tags: ['availability'],
      querystring: AvailabilityQuery,
      response: withErrorSchemas(AvailabilityResponse),
    },
    async handler(request, reply) {
      return {
        availability: await getOpenTimesByDate(
          context,
          recognizeRequester(context, request, reply),
          request.query,
          readTimezone(request),
        ),
      }
    },
  })
}
