import type { OpenAPIV3_1 } from 'openapi-types'

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
  /** With `{name}` for path parameters. */
  readonly path: string
  readonly parameters: readonly { name: string; in: string; schema: JsonSchema }[]
  /** Of a JSON body. */
  readonly body: JsonSchema | null
  /** Whether the body is a file. */
  readonly takesFile: boolean
}

/** Every operation in the OpenAPI document of the server. */
export async function listOperations(origin: string): Promise<Operation[]> {
  const document = (await (await fetch(`${origin}/openapi.json`)).json()) as OpenAPIV3_1.Document
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).flatMap((method) => {
      const definition = item?.[method.toLowerCase() as 'get']
      if (definition === undefined || !path.startsWith('/api/')) return []
      const parameters = (definition.parameters ?? []).flatMap((one) =>
        'name' in one
          ? [{ name: one.name, in: one.in, schema: (one.schema ?? {}) as JsonSchema }]
          : [],
      )
      const content =
        definition.requestBody !== undefined && 'content' in definition.requestBody
          ? definition.requestBody.content
          : {}
      const schema = content['application/json']?.schema as JsonSchema | undefined
      const takesFile = content['application/octet-stream'] !== undefined
      return [{ method, path, parameters, body: schema ?? null, takesFile }]
    }),
  )
}
