import {
  ErrorResponse,
  Id,
  PractitionerResponse,
  PractitionersResponse,
  PractitionersQuery,
} from '@portal/contract'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { sendFile } from '../../http/sendFile.ts'
import { withErrorSchemas } from '../../http/responseSchemas.ts'
import type { App } from '../../http/app.ts'
import { readTimezone } from '../../core/requests/requestTimezone.ts'
import { getRequester } from '../../core/requests/visitor.ts'
import { resolveAppointmentType } from '../availability/availability.service.ts'
import { findPhoto } from './manage/findPhoto.ts'
import { defaultAvatar } from './practitioners.presenter.ts'
import { getPractitioner, listPractitioners } from './practitioners.service.ts'

export function practitionersRoutes(app: App, context: Context): void {
  app.route({
    method: 'GET',
    url: '/api/client/v1/practitioners/',
    config: { access: 'visitor' },
    schema: {
      operationId: 'listPractitioners',
      summary: 'Practitioners who can be booked',
      tags: ['practitioners'],
      querystring: PractitionersQuery,
      response: withErrorSchemas(PractitionersResponse),
    },
    async handler(request) {
      const requester = getRequester(context, request)
      return {
        results: await listPractitioners(
          context,
          requester,
          resolveAppointmentType(requester, request.query),
          readTimezone(request),
        ),
        next: null,
      }
    },
  })

  app.route({
    method: 'GET',
    url: '/api/client/v1/practitioners/:id/',
    config: { access: 'visitor' },
    schema: {
      operationId: 'getPractitioner',
      summary: 'One practitioner',
      tags: ['practitioners'],
      params: z.object({ id: Id }),
      querystring: PractitionersQuery,
      response: withErrorSchemas(PractitionerResponse),
    },
    async handler(request) {
      const requester = getRequester(context, request)
      return {
        practitioner: await getPractitioner(
          context,
          requester,
          request.params.id,
          resolveAppointmentType(requester, request.query),
          readTimezone(request),
        ),
      }
    },
  })

  app.route({
    method: 'GET',
    url: '/api/client/v1/practitioners/:id/photo/',
    // visitors choose a practitioner, too
    config: { access: 'public' },
    schema: {
      operationId: 'getPractitionerPhoto',
      summary: 'The photo of a practitioner, or a redirect to the default one',
      tags: ['practitioners'],
      produces: ['image/webp'],
      params: z.object({ id: Id }),
      querystring: z.object({ v: z.string().max(40).optional() }),
      response: { '4xx': ErrorResponse, '5xx': ErrorResponse },
    },
    async handler(request, reply) {
      const photo = await findPhoto(context.db, request.params.id)
      if (photo === null) return reply.redirect(defaultAvatar)
      return sendFile(context.files.storage, request, reply, photo)
    },
  })
}
