import * as contract from '@portal/contract'
import { z } from 'zod'

/** The schemas that the OpenAPI document names, each with its `id`. */
export type SchemaRegistry = z.core.$ZodRegistry<{ id?: string | undefined }>

const isNamed = (value: unknown): value is z.ZodType =>
  value instanceof z.ZodObject || value instanceof z.ZodEnum || value instanceof z.ZodUnion

/**
 * The objects, unions and enumerations of the contract by the names of their exports. Formats, such
 * as an id or an instant, stay inline: a name would hide that they are strings.
 */
export function createContractSchemas(): SchemaRegistry {
  const registry: SchemaRegistry = z.registry()
  const seen = new Set<z.ZodType>()
  for (const [id, schema] of Object.entries(contract)) {
    if (!isNamed(schema) || seen.has(schema)) continue
    seen.add(schema)
    registry.add(schema, { id })
  }
  return registry
}
