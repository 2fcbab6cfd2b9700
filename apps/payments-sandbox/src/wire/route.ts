import type { World } from '../world.ts'
import type { Params } from './params.ts'

export interface Call {
  /** From the query of a GET call, else from the form. */
  readonly params: Params
  /** The id in the path; empty if it has none. */
  readonly id: string
}

/** One call of the API. `:id` in the path matches one segment. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly answer: (world: World, call: Call) => object
}

export const get = (path: string, answer: Route['answer']): Route => ({
  method: 'GET',
  path,
  answer,
})
export const post = (path: string, answer: Route['answer']): Route => ({
  method: 'POST',
  path,
  answer,
})
export const del = (path: string, answer: Route['answer']): Route => ({
  method: 'DELETE',
  path,
  answer,
})

/** Returns null for a malformed encoding. */
function decoded(part: string): string | null {
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
    const wanted = route.path.split('/')
    if (route.method !== method || wanted.length !== parts.length) continue
    if (
      wanted.every((part, place) => (part === ':id' ? parts[place] !== '' : part === parts[place]))
    ) {
      const id = decoded(parts[wanted.indexOf(':id')] ?? '')
      return id === null ? null : { route, id }
    }
  }
  return null
}
