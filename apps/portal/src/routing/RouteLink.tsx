import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'

export interface RouteLinkProps extends ComponentPropsWithRef<'a'> {
  to: string
}

/**
 * A link inside the portal. Unlike the router's own `Link` it contains no code for prefetching
 * framework pages, which the portal does not have (docs/performance.md).
 */
export function RouteLink({ to, onClick, children, ...props }: RouteLinkProps) {
  const navigate = useLinkClickHandler(to)
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) navigate(event)
  }
  return (
    <a {...props} href={useHref(to)} onClick={handleClick}>
      {children}
    </a>
  )
}
