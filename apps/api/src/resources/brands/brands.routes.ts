import { BrandResponse, ErrorResponse } from '@portal/contract'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { createNotFoundRefusal } from '../../core/errors/refusal.ts'
import type { App } from '../../http/app.ts'
import { withErrorSchemas } from '../../http/responseSchemas.ts'
import { sendFile } from '../../http/sendFile.ts'
import { findLogo } from './brands.repository.ts'
import { getBrand } from './brands.service.ts'

const params = z.object({ brand_slug: z.string() })

export function brandsRoutes(app: App, context: Context): void {
  const base = '/api/client/v1/brands/'
  const tags = ['brands']

  app.route({
    method: 'GET',
    url: `${base}:brand_slug/`,
    config: { access: 'public' },
    schema: {
      operationId: 'getBrand',
      summary: 'A brand and its offers, for visitors',
      tags,
      params,
      response: withErrorSchemas(BrandResponse),
    },
    async handler(request, reply) {
      const brand = await getBrand(context, request.params.brand_slug)
      // the same for everyone, except a session cookie that is set again
      const scope = reply.hasHeader('set-cookie') ? 'private' : 'public'
      reply.header('cache-control', `${scope}, max-age=60`)
      return { brand }
    },
  })

  app.route({
    method: 'GET',
    url: `${base}:brand_slug/logo/`,
    config: { access: 'public' },
    schema: {
      operationId: 'getBrandLogo',
      summary: 'The logo of a brand',
      tags,
      produces: ['image/webp'],
      params,
      querystring: z.object({ v: z.string().max(40).optional() }),
      response: { '4xx': ErrorResponse, '5xx': ErrorResponse },
    },
    async handler(request, reply) {
      const logo = await findLogo(context.db, request.params.brand_slug)
      if (logo === null) throw createNotFoundRefusal()
      return sendFile(context.files.storage, request, reply, logo)
    },
  })
}
