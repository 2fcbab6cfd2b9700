import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { safeNext } from '../../routing/paths.ts'
import { enterWebview } from '../../shell/webview.ts'

/**
 * /webview: where a native app enters. Nothing is shown here; from `next` on, its own navigation is
 * the only one.
 */
export function WebviewScreen() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const next = safeNext(search.get('next'))

  useEffect(() => {
    enterWebview()
    void navigate(next, { replace: true })
  }, [navigate, next])
  return null
}
