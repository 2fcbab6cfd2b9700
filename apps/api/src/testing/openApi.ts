import type { OpenAPIV3_1 } from 'openapi-types'
import { listOperationEntries } from '../http/openapi/listOperationEntries.ts'

export type JsonSchema = {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  enum?: unknown[]
  anyOf?: JsonSchema[]
  format?: string
}

export type Operation = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path, with `{name}` for its parameters. */
  readonly path: string
  readonly parameters: readonly { name: string; in: string; schema: JsonSchema }[]
  /** The schema of a JSON body. */
  readonly body: JsonSchema | null
  /** Whether the body is a file. */
  readonly takesFile: boolean
}

/** The OpenAPI document of the server. */
export const fetchOpenApi = async (origin: string): Promise<OpenAPIV3_1.Document> =>
  (await (await fetch(`${origin}/openapi.json`)).json()) as OpenAPIV3_1.Document

/** The schema with the schemas of the document in place of references to them. */
export const resolveSchema = (schema: unknown, document: OpenAPIV3_1.Document): JsonSchema =>
  JSON.parse(JSON.stringify(schema), (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('$ref' in value)) return value
    const name = String(value.$ref).replace('#/components/schemas/', '')
    return resolveSchema(document.components?.schemas?.[name], document)
  }) as JsonSchema

/** Every operation in the OpenAPI document of the server. */
export async function listOperations(origin: string): Promise<Operation[]> {
  const document = await fetchOpenApi(origin)
  return listOperationEntries(document)
    .filter(({ path }) => path.startsWith('/api/'))
    .map(({ method, path, operation, requests }) => {
      const parameters = (operation.parameters ?? []).flatMap((one) =>
        'name' in one
          ? [{ name: one.name, in: one.in, schema: (one.schema ?? {}) as JsonSchema }]
          : [],
      )
      const schema = requests['application/json']?.schema
      const body = schema === undefined ? null : resolveSchema(schema, document)
      const takesFile = requests['application/octet-stream'] !== undefined
      return { method, path, parameters, body, takesFile }
    })
}
