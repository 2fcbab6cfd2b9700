import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { createPath, useHref, useLocation, useNavigate } from 'react-router'

export interface RouteLinkProps extends ComponentPropsWithRef<'a'> {
  to: string
  /** For the next screen only; it is lost in another tab. */
  state?: unknown
}

/**
 * A link inside the portal. A click that asks for another tab or window is left to the browser, and
 * one on the current location adds no entry to the history. Not the router's own `Link`, for the
 * reason of `BrowserRouter`.
 */
export function RouteLink({ to, state, onClick, children, ...props }: RouteLinkProps) {
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
