import {
  AvailabilityAnswer,
  AvailabilityQuery,
  CalendarDate,
  MonthAvailabilityAnswer,
  MonthAvailabilityQuery,
} from '@portal/contract'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { responseSchemas } from '../../http/responseSchemas.ts'
import type { App } from '../../http/app.ts'
import { timezoneOf } from '../../core/requestTimezone.ts'
import { memberOf } from '../../core/viewer.ts'
import { listOpenDates, listOpenTimes } from './availability.service.ts'

export function availabilityRoutes(app: App, context: Context): void {
  app.route({
    method: 'GET',
    url: '/api/client/v1/availability/month/:from_date/',
    schema: {
      summary: 'The dates with an opening until the end of a month',
      tags: ['availability'],
      params: z.object({ from_date: CalendarDate }),
      querystring: MonthAvailabilityQuery,
      response: responseSchemas(MonthAvailabilityAnswer),
    },
    async handler(request) {
      const { from_date } = request.params
      return {
        availability: await listOpenDates(
          context,
          memberOf(request),
          from_date,
          request.query,
          timezoneOf(request),
        ),
      }
    },
  })

  app.route({
    method: 'GET',
    url: '/api/client/v1/availability/',
    schema: {
      summary: 'Open start times by date',
      tags: ['availability'],
      querystring: AvailabilityQuery,
      response: responseSchemas(AvailabilityAnswer),
    },
    async handler(request) {
      return {
        availability: await listOpenTimes(
          context,
          memberOf(request),
          request.query,
          timezoneOf(request),
        ),
      }
    },
  })
}
