import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { useSelector } from 'react-redux'
import { createPath, useHref, useLocation, useNavigate } from 'react-router'
import { selectViewedUserId } from '../session/session.ts'
import { addViewedUser } from '../storage/viewedUser.ts'

export interface RouteLinkProps extends ComponentPropsWithRef<'a'> {
  to: string
  /** The state for the next screen only; it is lost in another tab. */
  state?: unknown
}

/**
 * A link inside the portal. A click that asks for another tab or window is left to the browser, and
 * one on the current location adds no entry to the history. While an admin views a member, the link
 * names the member, because another tab knows nothing of this one. Not the router's own `Link`, for
 * the reason of `BrowserRouter`.
 */
export function RouteLink({ to: path, state, onClick, children, ...props }: RouteLinkProps) {
  const viewedUserId = useSelector(selectViewedUserId)
  const to = viewedUserId === null ? path : addViewedUser(path, viewedUserId)
  const navigate = useNavigate()
  const location = useLocation()
  const href = useHref(to)
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    void navigate(to, { replace: href === createPath(location), state })
  }
  return (
    <a {...props} href={href} onClick={handleClick}>
      {children}
    </a>
  )
}

const isPlainClick = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button === 0 &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) &&
  ['', '_self'].includes(event.currentTarget.target)
