import type { AssistantFilter } from '@portal/contract'
import { paths } from './paths.ts'
import type { LinkedReference } from './messagePaths.ts'

/** Opens the assistant, limited to a part of the records and about one of them. */
export function getExplorePath(filter: AssistantFilter, about?: LinkedReference): string {
  const search = new URLSearchParams({ filter })
  if (about) {
    const { kind, id, part } = about
    search.set('about', [kind, id, ...(part ? [part] : [])].join(':'))
  }
  return `${paths.explore}?${search}`
}
