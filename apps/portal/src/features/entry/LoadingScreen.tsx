import { Navigate, useSearchParams } from 'react-router'
import { safeNext } from '../../routing/paths.ts'

/**
 * /loading: the shell shows a screen once the session check is through, so here it is time to go
 * on.
 */
export function LoadingScreen() {
  const [search] = useSearchParams()
  return <Navigate to={safeNext(search.get('next'))} replace />
}
