import { PageTitle } from '@portal/ui'
import { type ReactNode, useEffect, useRef } from 'react'

/**
 * The title of a view that replaces another one at the same URL. The page scrolls to it, and it
 * receives focus, so that screen readers announce it.
 */
export function FocusedTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    title.current?.focus()
  }, [])
  return (
    <PageTitle ref={title} tabIndex={-1}>
      {children}
    </PageTitle>
  )
}
