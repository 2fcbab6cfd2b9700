import { paths } from './paths.ts'
import { useLocationAfterHydration } from './useLocationAfterHydration.ts'
import { loginPath } from '../session/loginPath.ts'

/** Returns the path of the login page with the `next` of the current page. */
export function useLoginPath(): string {
  const next = useLocationAfterHydration()?.searchParams.get('next')
  return next ? loginPath(next) : paths.login
}
