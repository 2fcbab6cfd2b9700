import { Id, PractitionerAnswer, PractitionersAnswer, PractitionersQuery } from '@portal/contract'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { responseSchemas } from '../../http/responseSchemas.ts'
import type { App } from '../../http/app.ts'
import { timezoneOf } from '../../core/requestTimezone.ts'
import { memberOf } from '../../core/viewer.ts'
import { typeOf } from '../availability/availability.service.ts'
import { getPractitioner, listPractitioners } from './practitioners.service.ts'

export function practitionersRoutes(app: App, context: Context): void {
  app.route({
    method: 'GET',
    url: '/api/client/v1/practitioners/',
    schema: {
      summary: 'Everyone who can be booked',
      tags: ['practitioners'],
      querystring: PractitionersQuery,
      response: responseSchemas(PractitionersAnswer),
    },
    async handler(request) {
      const viewer = memberOf(request)
      return {
        results: await listPractitioners(
          context,
          viewer,
          typeOf(viewer, request.query),
          timezoneOf(request),
        ),
        next: null,
      }
    },
  })

  app.route({
    method: 'GET',
    url: '/api/client/v1/practitioners/:id/',
    schema: {
      summary: 'One practitioner',
      tags: ['practitioners'],
      params: z.object({ id: Id }),
      querystring: PractitionersQuery,
      response: responseSchemas(PractitionerAnswer),
    },
    async handler(request) {
      const viewer = memberOf(request)
      return {
        practitioner: await getPractitioner(
          context,
          viewer,
          request.params.id,
          typeOf(viewer, request.query),
          timezoneOf(request),
        ),
      }
    },
  })
}
