import { MetadataResponse } from '@portal/contract'
import type { OpenAPIV3_1 } from 'openapi-types'
import { z } from 'zod'
import type { DatabaseServices } from '../db/databaseServices.ts'
import { createReadinessCheck } from '../db/readiness.ts'
import { withErrorSchemas } from './responseSchemas.ts'
import { renderApiDocs } from './pages/renderApiDocs.ts'
import type { App } from './app.ts'
import { sendPage } from './pages/sendPage.ts'
import { Refusal } from '../core/errors/refusal.ts'

const Health = z.object({ status: z.literal('ok') })

/** Routes for operators, load balancers and developers, without a session or member data. */
export function metadataRoutes(
  app: App,
  { db }: Pick<DatabaseServices, 'db'>,
  version: string,
): void {
  const findDatabaseProblem = createReadinessCheck(db)
  const hidden = { schema: { hide: true } } as const

  app.get(
    '/metadata.json',
    {
      schema: {
        operationId: 'getMetadata',
        summary: 'The version of the portal',
        tags: ['metadata'],
        response: withErrorSchemas(MetadataResponse),
      },
    },
    () => ({
      app_version: version,
    }),
  )

  app.get(
    '/healthz',
    {
      schema: {
        operationId: 'getHealth',
        summary: 'Whether the process is running',
        tags: ['metadata'],
        response: withErrorSchemas(Health),
      },
    },
    () => ({
      status: 'ok' as const,
    }),
  )

  app.get(
    '/readyz',
    {
      schema: {
        operationId: 'getReadiness',
        summary: 'Whether the database responds, is migrated and accepts writes',
        tags: ['metadata'],
        response: withErrorSchemas(Health),
      },
    },
    async () => {
      if (app.isDraining())
        throw new Refusal('unavailable', 'The process is shutting down.', { retryAfter: 2 })
      const reason = await findDatabaseProblem()
      if (reason !== null) throw new Refusal('unavailable', reason, { retryAfter: 2 })
      return { status: 'ok' as const }
    },
  )

  // the document is built at the first request and then constant
  let document: OpenAPIV3_1.Document | undefined
  const openApi = (): OpenAPIV3_1.Document => (document ??= app.swagger() as OpenAPIV3_1.Document)
  app.get('/openapi.json', hidden, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(openApi()),
  )
  app.get('/docs/api', hidden, (_request, reply) =>
    sendPage(reply, (nonce) => renderApiDocs(openApi(), nonce)),
  )
}
