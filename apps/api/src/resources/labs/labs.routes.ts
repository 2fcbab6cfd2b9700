import {
  Id,
  LabMarkerResponse,
  LabReportResponse,
  LabResultsResponse,
  LabsResponse,
} from '@portal/contract'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { requireViewer } from '../../core/auth/viewer.ts'
import { readTimezone } from '../../core/requests/requestTimezone.ts'
import type { App } from '../../http/app.ts'
import { noContentSchemas, withErrorSchemas } from '../../http/responseSchemas.ts'
import {
  getLabs,
  getMarker,
  getReport,
  type LabsCaller,
  listResults,
  markReportSeen,
} from './labs.service.ts'

export function labsRoutes(app: App, context: Context): void {
  const base = '/api/client/v1/labs/'
  const params = z.object({ id: Id })
  const tags = ['labs']

  // a request that is sent before the member is known has the zone of the device
  const createCaller = (request: FastifyRequest): LabsCaller => {
    const viewer = requireViewer(request)
    return { viewer, timezone: viewer.timezone ?? readTimezone(request) }
  }

  app.route({
    method: 'GET',
    url: base,
    schema: {
      operationId: 'getLabs',
      summary: 'Lab reports, and what the latest one changed',
      tags,
      response: withErrorSchemas(LabsResponse),
    },
    handler: (request) => getLabs(context, createCaller(request)),
  })

  app.route({
    method: 'GET',
    url: `${base}results/`,
    schema: {
      operationId: 'listLabResults',
      summary: 'Every marker with its latest result and its last points',
      tags,
      response: withErrorSchemas(LabResultsResponse),
    },
    handler: async (request) => ({
      results: await listResults(context, createCaller(request)),
      next: null,
    }),
  })

  app.route({
    method: 'GET',
    url: `${base}markers/:id/`,
    schema: {
      operationId: 'getLabMarker',
      summary: 'A marker with its explanation and all its results',
      tags,
      params,
      response: withErrorSchemas(LabMarkerResponse),
    },
    handler: (request) => getMarker(context, createCaller(request), request.params.id),
  })

  app.route({
    method: 'GET',
    url: `${base}reports/:id/`,
    schema: {
      operationId: 'getLabReport',
      summary: 'A released lab report with its results',
      tags,
      params,
      response: withErrorSchemas(LabReportResponse),
    },
    handler: async (request) => ({
      report: await getReport(context, createCaller(request), request.params.id),
    }),
  })

  app.route({
    method: 'POST',
    url: `${base}reports/:id/seen/`,
    schema: {
      operationId: 'markLabReportSeen',
      summary: 'Record that the member opened a lab report',
      tags,
      params,
      response: noContentSchemas,
    },
    async handler(request, reply) {
      await markReportSeen(context, requireViewer(request), {
        id: request.params.id,
        requestId: request.id,
      })
      return reply.code(204).send(null)
    },
  })
}
