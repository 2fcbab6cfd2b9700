import { loginPath, paths } from '../app/paths.ts'
import { useAddress } from './useAddress.ts'

/** The sign-in page; where somebody wanted to go before they came here is not forgotten. */
export function useLoginPath(): string {
  const next = useAddress()?.searchParams.get('next')
  return next ? loginPath(next) : paths.login
}
