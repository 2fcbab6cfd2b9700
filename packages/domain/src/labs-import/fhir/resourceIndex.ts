import { ImportProblem, type Path } from '../importProblem.ts'
import { JsonNumber, type JsonValue } from '../readJson.ts'
import { parseWith } from '../parseWith.ts'
import { Bundle } from './fhirSchema.ts'

export type JsonObject = { readonly [name: string]: JsonValue }

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof JsonNumber)

/** A resource of the file, where it is, and what a reference inside it can name. */
export type FileResource = {
  readonly type: string
  readonly data: JsonObject
  readonly path: Path
  readonly base: string | null
  readonly contained: ReadonlyMap<string, FileResource>
}

const literalId = /^[A-Za-z]+\/[A-Za-z0-9.-]{1,64}$/

const getText = (data: JsonObject, name: string): string | null => {
  const value = data[name]
  return typeof value === 'string' ? value : null
}

function createResource(
  data: JsonObject,
  path: Path,
  base: string | null,
  container: ReadonlyMap<string, FileResource> | null,
): FileResource {
  const contained = new Map<string, FileResource>()
  const type = getText(data, 'resourceType')
  if (type === null) throw new ImportProblem('invalid_resource', [...path, 'resourceType'])
  const inner = data['contained']
  if (Array.isArray(inner))
    for (const [index, each] of inner.entries()) {
      const innerPath = [...path, 'contained', index]
      const id = isObject(each) ? getText(each, 'id') : null
      // a contained resource cannot contain others, and is found by its id only
      if (!isObject(each) || id === null || contained.has(id) || container !== null)
        throw new ImportProblem('invalid_resource', innerPath)
      contained.set(id, createResource(each, innerPath, base, contained))
    }
  return { type, data, path, base, contained: container ?? contained }
}

export type ResourceIndex = {
  readonly resources: readonly FileResource[]
  /** Returns null for what is not in the file. Never fetches anything. */
  readonly resolve: (reference: string, from: FileResource) => FileResource | null
}

/** Lists the resources of a file, contained ones too, and resolves references between them. */
export function indexResources(root: JsonObject): ResourceIndex {
  const byUrl = new Map<string, FileResource>()
  const byId = new Map<string, FileResource>()
  /** The resources by type and id, whatever their addresses; null for several. */
  const byName = new Map<string, FileResource | null>()
  const top: FileResource[] = []

  const add = (data: JsonObject, path: Path, fullUrl: string | null): void => {
    const id = getText(data, 'id')
    const name = `${getText(data, 'resourceType')}/${id}`
    const base = fullUrl?.endsWith(`/${name}`) === true ? fullUrl.slice(0, -name.length) : null
    const resource = createResource(data, path, base, null)
    if (fullUrl !== null) {
      if (byUrl.has(fullUrl)) throw new ImportProblem('invalid_resource', [...path, 'fullUrl'])
      byUrl.set(fullUrl, resource)
    }
    if (id !== null) {
      const key = base === null ? name : `${base}${name}`
      if (byId.has(key)) throw new ImportProblem('invalid_resource', [...path, 'id'])
      byId.set(key, resource)
      byName.set(name, byName.has(name) ? null : resource)
    }
    top.push(resource)
  }

  if (root['resourceType'] === 'Bundle') {
    parseWith(Bundle, root, [])
    const entries = root['entry']
    if (Array.isArray(entries))
      for (const [index, entry] of entries.entries())
        if (isObject(entry) && isObject(entry['resource']))
          add(entry['resource'], ['entry', index, 'resource'], getText(entry, 'fullUrl'))
  } else add(root, [], null)

  const resolve = (reference: string, from: FileResource): FileResource | null => {
    if (reference.startsWith('#')) return from.contained.get(reference.slice(1)) ?? null
    const target = reference.replace(/\/_history\/[^/]+$/, '')
    const exact = byUrl.get(target) ?? byId.get(target)
    if (exact !== undefined || !literalId.test(target)) return exact ?? null
    if (from.base !== null) return byId.get(`${from.base}${target}`) ?? null
    return byName.get(target) ?? null
  }
  const resources = top.flatMap((each) => [each, ...each.contained.values()])
  return { resources, resolve }
}
