import { createJsonSchemaTransform, type jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { describeSecurity } from './securitySchemes.ts'
import type { SchemaRegistry } from './contractSchemas.ts'

const text = { type: 'string' }
const file = { type: 'string', format: 'binary' }

/**
 * Returns the function that describes a route in the OpenAPI document. Bodies and responses refer
 * to the named schemas; parameters are inline, because OpenAPI lists them one by one. A route that
 * `consumes` or `produces` files, texts or event streams has no schema for them, because nothing
 * parses or serializes them; it is added here.
 */
export function createRouteDescriber(schemas: SchemaRegistry): typeof jsonSchemaTransform {
  const describe = createJsonSchemaTransform({ schemaRegistry: schemas })
  const describeInline = createJsonSchemaTransform({ schemaRegistry: z.registry() })
  return (document) => {
    const { schema, url } = describe(document)
    if (schema.hide) return { schema, url }
    const inline = describeInline(document).schema
    const { headers, params, querystring } = inline
    const { consumes, produces } = document.schema
    const response: unknown = schema['response']
    return {
      url,
      schema: {
        ...schema,
        ...Object.fromEntries(
          Object.entries({ headers, params, querystring }).filter(([, part]) => part !== undefined),
        ),
        ...(consumes && { body: file }),
        ...(produces && {
          response: Object.assign({}, response, {
            200: produces.some((type) => type.startsWith('text/')) ? text : file,
          }),
        }),
        security: describeSecurity(document.route),
      },
    }
  }
}
