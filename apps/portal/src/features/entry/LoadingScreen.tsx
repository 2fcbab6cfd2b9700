import { Navigate } from 'react-router'
import { useSearchParams } from '../../routing/useSearchParams.ts'
import { getSafeNext } from '../../routing/paths.ts'

/** /loading: opens `next`. The shell renders it only after the session check. */
export function LoadingScreen() {
  const [search] = useSearchParams()
  return <Navigate to={getSafeNext(search.get('next'))} replace />
}
