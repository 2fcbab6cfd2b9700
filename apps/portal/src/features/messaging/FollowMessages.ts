import { followFeed } from '@portal/api-client'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useMember } from '../../session/member.ts'
import { selectViewedUserId } from '../../session/session.ts'
import type { AppStore } from '../../session/store.ts'

/** Keeps messages up to date while the page is shown. */
export function FollowMessages(): null {
  const { id, user_session_version } = useMember()
  const isViewing = useSelector(selectViewedUserId) !== null
  const dispatch: AppStore['dispatch'] = useDispatch()
  const name = [id, user_session_version, isViewing ? 'viewed' : 'own'].join(':')
  useEffect(() => runWhileShown(() => dispatch(followFeed({ name }))), [name, dispatch])
  return null
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
