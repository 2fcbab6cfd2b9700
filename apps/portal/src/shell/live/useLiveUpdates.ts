import { followFeed } from '@portal/api-client'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useMember } from '../../session/member.ts'
import type { AppStore } from '../../session/store.ts'

/**
 * Keeps messages up to date while the page is shown. A page that is left may be kept by the browser
 * for the way back: it starts again then.
 */
export function useLiveUpdates(isViewing: boolean): void {
  const { id, user_session_version } = useMember()
  const dispatch: AppStore['dispatch'] = useDispatch()
  const name = [id, user_session_version, isViewing ? 'viewed' : 'own'].join(':')

  useEffect(() => {
    let stop: (() => void) | null = null
    const start = () => {
      stop ??= dispatch(followFeed({ name }))
    }
    const end = () => {
      stop?.()
      stop = null
    }
    start()
    window.addEventListener('pageshow', start)
    window.addEventListener('pagehide', end)
    return () => {
      window.removeEventListener('pageshow', start)
      window.removeEventListener('pagehide', end)
      end()
    }
  }, [name, dispatch])
}
