import type { Params } from '../wire/params.ts'
import type { SandboxContext } from '../context.ts'

export interface Call {
  /** The parameters, from the query of a GET call, else from the form. */
  readonly params: Params
  /** The id in the path; empty if it has none. */
  readonly id: string
}

/** One call of the API. `:id` in the path matches one segment. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly handle: (context: SandboxContext, call: Call) => object
}

export const get = (path: string, handle: Route['handle']): Route => ({
  method: 'GET',
  path,
  handle,
})
export const post = (path: string, handle: Route['handle']): Route => ({
  method: 'POST',
  path,
  handle,
})
export const del = (path: string, handle: Route['handle']): Route => ({
  method: 'DELETE',
  path,
  handle,
})

/** Returns null for a malformed encoding. */
function decodeOrNull(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

export function matchRoute(
  routes: readonly Route[],
  method: string,
  path: string,
): { readonly route: Route; readonly id: string } | null {
  const parts = path.replace(/\/$/, '').split('/')
  for (const route of routes) {
    const pattern = route.path.split('/')
    if (route.method !== method || pattern.length !== parts.length) continue
    if (
      pattern.every((part, index) => (part === ':id' ? parts[index] !== '' : part === parts[index]))
    ) {
      const id = decodeOrNull(parts[pattern.indexOf(':id')] ?? '')
      return id === null ? null : { route, id }
    }
  }
  return null
}
