import { Navigate, useSearchParams } from 'react-router'
import { safeNext } from '../../routing/paths.ts'

/** /loading: opens `next`. The shell renders it only after the session check. */
export function LoadingScreen() {
  const [search] = useSearchParams()
  return <Navigate to={safeNext(search.get('next'))} replace />
}
