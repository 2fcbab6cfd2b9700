import { followFeed } from '@portal/api-client'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useMember } from '../../session/member.ts'
import type { AppStore } from '../../session/store.ts'

/** Keeps messages up to date while the page is shown. */
export function useLiveUpdates(isViewing: boolean): void {
  const { id, user_session_version } = useMember()
  const dispatch: AppStore['dispatch'] = useDispatch()
  const name = [id, user_session_version, isViewing ? 'viewed' : 'own'].join(':')
  useEffect(() => runWhileShown(() => dispatch(followFeed({ name }))), [name, dispatch])
}

/**
 * Starts something and stops it when the page is left. The browser may keep the page for the way
 * back: then it starts again. Returns a function that stops for good.
 */
function runWhileShown(start: () => () => void): () => void {
  let stop: (() => void) | null = start()
  const show = () => {
    stop ??= start()
  }
  const hide = () => {
    stop?.()
    stop = null
  }
  window.addEventListener('pageshow', show)
  window.addEventListener('pagehide', hide)
  return () => {
    window.removeEventListener('pageshow', show)
    window.removeEventListener('pagehide', hide)
    hide()
  }
}
