import { useSearchParams } from 'react-router'

/** The day in the URL, `yyyy-MM-dd` unless someone edited it, and a function to replace it. */
export function useDateParam(): [string | null, (date: string | null) => void] {
  const [search, setSearch] = useSearchParams()
  const setDate = (date: string | null) =>
    setSearch(
      (before) => {
        before.delete('date')
        if (date) before.set('date', date)
        return before
      },
      { replace: true },
    )
  return [search.get('date'), setDate]
}
