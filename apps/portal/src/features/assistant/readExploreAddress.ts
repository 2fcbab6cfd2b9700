import type { AssistantFilter, RecordReference } from '@portal/contract'
import { assistantFilters } from '@portal/domain/assistant'
import { readReference } from '../../routing/links/readReference.ts'

export interface ExploreAddress {
  readonly filter: AssistantFilter
  readonly sessionId: string | null
  /** The record from which the member came. A part that says something is in the state. */
  readonly reference: RecordReference | null
}

const isId = (text: string | null | undefined): text is string =>
  typeof text === 'string' && /^[\da-f-]{36}$/i.test(text)

/** Reads the address of /explore. Unknown values are the defaults. */
export function readExploreAddress(search: URLSearchParams, state: unknown): ExploreAddress {
  const sessionId = search.get('session')
  return {
    filter: assistantFilters.find((each) => each === search.get('filter')) ?? 'copilot',
    sessionId: isId(sessionId) ? sessionId : null,
    reference: readReference(search, state),
  }
}
