import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import { createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { OpenAPIV3_1 } from 'openapi-types'
import type { CookieSettings } from '../../core/auth/requestCookies.ts'
import type { Examples } from '../../core/declarations/examples.ts'
import { describeBodies } from './describeBodies.ts'
import { createContractSchemas } from './contractSchemas.ts'
import { createRouteDescriber } from './describeRoute.ts'
import { nameSchemas } from './nameSchemas.ts'
import { createSecuritySchemes } from './securitySchemes.ts'

/** How the OpenAPI document is built from the routes. */
export function createOpenApiOptions(
  config: CookieSettings,
  { version, examples }: { readonly version: string; readonly examples: Examples },
): FastifyDynamicSwaggerOptions {
  const schemas = createContractSchemas()
  const addComponents = createJsonSchemaTransformObject({ schemaRegistry: schemas })
  return {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Client portal API', version },
      servers: [{ url: '/' }],
      components: { securitySchemes: createSecuritySchemes(config) },
    },
    transform: createRouteDescriber(schemas),
    transformObject: (given) => {
      const document = nameSchemas(addComponents(given) as OpenAPIV3_1.Document)
      describeBodies(document, examples)
      return document
    },
  }
}
