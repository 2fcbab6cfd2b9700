import { useSearchParams } from '../../../routing/useSearchParams.ts'

/** The day in the URL, `yyyy-MM-dd` unless someone edited it, and a function to replace it. */
export function useDateParam(): [string | null, (date: string | null) => void] {
  const [search, setParam] = useSearchParams()
  return [search.get('date'), (date) => setParam('date', date || null)]
}
