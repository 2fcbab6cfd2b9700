import type { AssistantFilter, AssistantReference } from '@portal/contract'
import { assistantFilters } from '@portal/domain/assistant'
import { is, object, string } from 'valibot'

export interface ExploreAddress {
  readonly filter: AssistantFilter
  readonly sessionId: string | null
  /** The record from which the member came. A part that says something is in the state. */
  readonly reference: AssistantReference | null
}

const isId = (text: string | null | undefined): text is string =>
  typeof text === 'string' && /^[\da-f-]{36}$/i.test(text)

const link = object({ about: object({ kind: string(), id: string(), part: string() }) })

function readAbout(search: URLSearchParams, state: unknown): AssistantReference | null {
  if (is(link, state)) return state.about
  const [kind = '', id, part] = search.get('about')?.split(':') ?? []
  if (!/^[a-z_]+$/.test(kind) || !isId(id)) return null
  return { kind, id, part: isId(part) ? part : null }
}

/** Reads the address of /explore. Unknown values are the defaults. */
export function readExploreAddress(search: URLSearchParams, state: unknown): ExploreAddress {
  const sessionId = search.get('session')
  return {
    filter: assistantFilters.find((each) => each === search.get('filter')) ?? 'copilot',
    sessionId: isId(sessionId) ? sessionId : null,
    reference: readAbout(search, state),
  }
}
