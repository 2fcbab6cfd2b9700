import { PageTitle } from '@portal/ui'
import { type ReactNode, useEffect, useRef } from 'react'

/**
 * The title of a view that replaces another one at the same URL. It receives focus, so that screen
 * readers announce it.
 */
export function FocusedTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <PageTitle ref={title} tabIndex={-1}>
      {children}
    </PageTitle>
  )
}
