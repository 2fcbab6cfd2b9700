import { useSearchParams } from './useSearchParams.ts'

/**
 * The list of a screen in the URL, null for its first one, and a function that replaces it. A link
 * to another list is a route change, a selected tab is none.
 */
export function useListParam(): [string | null, (list: string | null) => void] {
  const [search, setParam] = useSearchParams()
  return [search.get('list'), (list) => setParam('list', list)]
}
