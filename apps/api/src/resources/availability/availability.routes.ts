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
import { requireViewer } from '../../core/auth/viewer.ts'
import { getOpenDates, getOpenTimesByDate } from './availability.service.ts'

export function availabilityRoutes(app: App, context: Context): void {
  app.route({
    method: 'GET',
    url: '/api/client/v1/availability/month/:from_date/',
    schema: {
      operationId: 'getMonthAvailability',
      summary: 'Dates with open times until the end of a month',
      tags: ['availability'],
      params: z.object({ from_date: CalendarDate }),
      querystring: MonthAvailabilityQuery,
      response: withErrorSchemas(MonthAvailabilityResponse),
    },
    async handler(request) {
      const { from_date } = request.params
      return {
        availability: await getOpenDates(
          context,
          requireViewer(request),
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
    config: { background: true },
    schema: {
      operationId: 'getAvailability',
      summary: 'Open start times by date',
      tags: ['availability'],
      querystring: AvailabilityQuery,
      response: withErrorSchemas(AvailabilityResponse),
    },
    async handler(request) {
      return {
        availability: await getOpenTimesByDate(
          context,
          requireViewer(request),
          request.query,
          readTimezone(request),
        ),
      }
    },
  })
}
