import { paths } from './paths.ts'
import { useLocationAfterHydration } from './useLocationAfterHydration.ts'
import { getLoginPath } from '../session/loginPath.ts'

/** Returns the path of the login page with the `next` of the current page. */
export function useLoginPath(): string {
  const next = useLocationAfterHydration()?.searchParams.get('next')
  return next ? getLoginPath(next) : paths.login
}
