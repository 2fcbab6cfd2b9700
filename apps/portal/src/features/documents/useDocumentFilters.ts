import {
  categoryLabels,
  type DocumentFilters,
  type DocumentList,
  documentLists,
  sortLabels,
} from '@portal/features/documents'
import { useSearchParams } from '../../routing/useSearchParams.ts'

const isKey = <Key extends string>(
  labels: Readonly<Record<Key, string>>,
  text: string | null,
): text is Key => text !== null && Object.hasOwn(labels, text)

/**
 * Returns the list, category and order in the URL, and functions that replace them there. The text
 * of a search is no part of the URL, because URLs are logged.
 */
export function useDocumentFilters() {
  const [search, setParam] = useSearchParams()
  const [first] = documentLists
  const [category, sort] = [search.get('category'), search.get('sort')]
  const filters: DocumentFilters = {
    category: isKey(categoryLabels, category) ? category : null,
    sort: isKey(sortLabels, sort) ? sort : 'newest',
  }
  return {
    list: documentLists.find(({ id }) => id === search.get('list')) ?? first,
    setList: ({ id }: DocumentList): void => setParam('list', id === first.id ? null : id),
    filters,
    setFilters: (changed: DocumentFilters): void => {
      // one of them changes at a time
      if (changed.category !== filters.category) setParam('category', changed.category)
      else setParam('sort', changed.sort === 'newest' ? null : changed.sort)
    },
  }
}
