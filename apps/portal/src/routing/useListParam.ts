import { useSearchParams } from 'react-router'

/**
 * The list of a screen in the URL, null for its first one, and a function that replaces it. A link
 * to another list is a route change, a selected tab is none.
 */
export function useListParam(): [string | null, (list: string | null) => void] {
  const [search, setSearch] = useSearchParams()
  const replace = (list: string | null) =>
    setSearch(
      (before) => {
        before.delete('list')
        if (list !== null) before.set('list', list)
        return before
      },
      { replace: true },
    )
  return [search.get('list'), replace]
}
