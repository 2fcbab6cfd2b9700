import type { AssistantFilter } from '@portal/contract'
import { type LinkedReference, writeReference } from './linkedReference.ts'
import { paths } from '../paths.ts'

/** Opens the assistant, limited to a part of the records and about one of them. */
export function getExplorePath(filter: AssistantFilter, about?: LinkedReference): string {
  const search = new URLSearchParams({ filter })
  if (about) writeReference(search, about)
  return `${paths.explore}?${search}`
}
