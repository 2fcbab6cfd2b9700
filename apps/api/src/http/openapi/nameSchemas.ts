import type { OpenAPIV3_1 } from 'openapi-types'
import { listOperationEntries, toTypeName } from './listOperationEntries.ts'

type Schema = OpenAPIV3_1.SchemaObject | OpenAPIV3_1.ReferenceObject
type Schemas = Record<string, OpenAPIV3_1.SchemaObject>

const prefix = '#/components/schemas/'

const listNames = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name = '']) => name,
  )

/** The schemas to which the paths refer, and those to which these refer. */
function findUsedSchemas(paths: unknown, schemas: Schemas): Schemas {
  const used: Schemas = {}
  const names = listNames(paths)
  for (let name = names.pop(); name !== undefined; name = names.pop()) {
    const schema = schemas[name]
    if (schema === undefined || used[name] !== undefined) continue
    used[name] = schema
    names.push(...listNames(schema))
  }
  return used
}

/** The text of a schema without references, to compare two. */
const expandSchema = (schema: unknown, schemas: Schemas): string =>
  JSON.stringify(schema).replace(/\{"\$ref":"#\/components\/schemas\/(\w+)"\}/g, (_ref, name) =>
    expandSchema(schemas[name], schemas),
  )

/**
 * Renames the schema of a request, which is called `LoginInput`, to `Login`, unless the schema of
 * that name in responses differs.
 */
function createRenaming(schemas: Schemas): (name: string) => string {
  const names = new Map<string, string>()
  for (const [name, schema] of Object.entries(schemas)) {
    const plain = name.replace(/Input$/, '')
    const other = schemas[plain]
    if (other === undefined || expandSchema(other, schemas) === expandSchema(schema, schemas))
      names.set(name, plain)
  }
  return (name) => names.get(name) ?? name
}

const isReference = (schema: Schema): schema is OpenAPIV3_1.ReferenceObject => '$ref' in schema

/** Names the objects of bodies and responses that the contract does not export. */
function nameInlineBodies(document: OpenAPIV3_1.Document, schemas: Schemas): void {
  const nameBody = (body: OpenAPIV3_1.MediaTypeObject | undefined, name: string): void => {
    const schema = body?.schema
    if (body === undefined || schema === undefined || isReference(schema)) return
    if (schema.type !== 'object') return
    schemas[name] = schema
    body.schema = { $ref: prefix + name }
  }
  for (const { id, requests, responses } of listOperationEntries(document)) {
    nameBody(requests['application/json'], toTypeName(id, 'Request'))
    for (const { response } of responses)
      nameBody(response.content?.['application/json'], toTypeName(id, 'Response'))
  }
}

/**
 * Returns the document with the schemas that it uses and no others, each under one name. Responses
 * may get more fields in later versions, so no schema rules them out.
 */
export function nameSchemas(given: OpenAPIV3_1.Document): OpenAPIV3_1.Document {
  const open = JSON.parse(JSON.stringify(given), (key, value: unknown) =>
    key === 'additionalProperties' && value === false ? undefined : value,
  ) as OpenAPIV3_1.Document
  const used = findUsedSchemas(open.paths, open.components?.schemas ?? {})
  const rename = createRenaming(used)
  const document = JSON.parse(JSON.stringify({ ...open, components: {} }), renameReference)
  const renamed = JSON.parse(JSON.stringify(used), renameReference) as Schemas
  function renameReference(key: string, value: unknown): unknown {
    return key === '$ref' && typeof value === 'string' && value.startsWith(prefix)
      ? prefix + rename(value.slice(prefix.length))
      : value
  }
  const schemas = Object.fromEntries(
    Object.entries(renamed).map(([name, schema]) => [rename(name), schema]),
  )
  nameInlineBodies(document, schemas)
  const sorted = Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return { ...document, components: { ...open.components, schemas: Object.fromEntries(sorted) } }
}
