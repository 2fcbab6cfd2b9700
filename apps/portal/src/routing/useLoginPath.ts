import { paths } from './paths.ts'
import { useLocationAfterHydration } from './useLocationAfterHydration.ts'
import { loginPath } from '../session/loginPath.ts'

/** The login page; where somebody wanted to go before they came here is not forgotten. */
export function useLoginPath(): string {
  const next = useLocationAfterHydration()?.searchParams.get('next')
  return next ? loginPath(next) : paths.login
}
