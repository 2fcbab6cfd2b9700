import type { DocumentCategory, DocumentSort } from '@portal/contract'
import { useSearchParams } from '../../routing/useSearchParams.ts'
import { type DocumentList, documentLists } from './documentLists.tsx'
import { categoryLabels, sortLabels } from './documentTexts.ts'

export interface DocumentFilters {
  readonly list: DocumentList
  readonly category: DocumentCategory | null
  readonly sort: DocumentSort
}

const isKey = <Key extends string>(
  labels: Readonly<Record<Key, string>>,
  text: string | null,
): text is Key => text !== null && Object.hasOwn(labels, text)

/**
 * Returns the list, category and order in the URL, and a function that replaces one of them there.
 * The text of a search is no part of the URL, because URLs are logged.
 */
export function useDocumentFilters() {
  const [search, setParam] = useSearchParams()
  const [category, sort] = [search.get('category'), search.get('sort')]
  const filters: DocumentFilters = {
    list: documentLists.find(({ param }) => param === search.get('list')) ?? documentLists[0],
    category: isKey(categoryLabels, category) ? category : null,
    sort: isKey(sortLabels, sort) ? sort : 'newest',
  }
  return { ...filters, setParam }
}
