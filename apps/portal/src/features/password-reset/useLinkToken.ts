import { useEffect, useEffectEvent } from 'react'
import { consumeFragment } from '../../routing/consumeFragment.ts'

/**
 * Calls `onToken` with the token of the link that the page was opened with, and of each link that
 * is opened in this tab later. The token is removed from the address immediately, so that it is
 * neither in the history nor in a bookmark. It is empty in a link that was cut off.
 */
export function useLinkToken(onToken: (token: string) => void): void {
  const readToken = useEffectEvent(() => {
    const token = new URLSearchParams(consumeFragment()).get('token')
    if (token !== null) onToken(token)
  })
  useEffect(() => {
    readToken()
    // another link that is opened in this tab changes only the fragment
    window.addEventListener('hashchange', readToken)
    return () => window.removeEventListener('hashchange', readToken)
  }, [])
}
