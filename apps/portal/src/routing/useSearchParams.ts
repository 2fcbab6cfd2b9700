import { useLocation, useNavigate } from 'react-router'

/**
 * The location's parameters, and a function that sets one of them or, with null, removes it. That
 * replaces the location but its state: a change of tab, day or filter is no step of the history.
 * Not the router's own hook, for the reason of `BrowserRouter`.
 */
export function useSearchParams(): [URLSearchParams, (name: string, value: string | null) => void] {
  const { search: query, state }: { search: string; state: unknown } = useLocation()
  const search = new URLSearchParams(query)
  const navigate = useNavigate()
  const setParam = (name: string, value: string | null): void => {
    if (value === null) search.delete(name)
    else search.set(name, value)
    void navigate(`?${search}`, { replace: true, state })
  }
  return [search, setParam]
}
