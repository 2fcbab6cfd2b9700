import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { useSearchParams } from '../../routing/useSearchParams.ts'
import { getSafeNext } from '../../routing/paths.ts'
import { webviewEntered } from '../../session/session.ts'
import { storeWebview } from '../../storage/webview.ts'

/** /webview: a native app opens the portal here. Hides the navigation and opens `next`. */
export function WebviewScreen() {
  const [search] = useSearchParams()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const next = getSafeNext(search.get('next'))

  useEffect(() => {
    storeWebview()
    dispatch(webviewEntered())
    void navigate(next, { replace: true })
  }, [dispatch, navigate, next])
  return null
}
