import { jsonSchemaTransform } from 'fastify-type-provider-zod'

const file = { type: 'string', format: 'binary' }

/**
 * Describes a route in the OpenAPI document. A route that `consumes` or `produces` files or event
 * streams has no schema for them, because nothing parses or serializes them; it is added here.
 */
export const describeRoute: typeof jsonSchemaTransform = (route) => {
  const { schema, url } = jsonSchemaTransform(route)
  const { consumes, produces } = route.schema
  const response: unknown = schema['response']
  return {
    url,
    schema: {
      ...schema,
      ...(consumes && { body: file }),
      ...(produces && {
        response: Object.assign({}, response, {
          200: produces.includes('text/event-stream') ? { type: 'string' } : file,
        }),
      }),
    },
  }
}
