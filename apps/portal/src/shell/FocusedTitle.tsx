import { PageTitle } from '@portal/ui'
import { type ReactNode, useEffect, useRef } from 'react'

/**
 * The title of a view that took another's place at the same address: it gets the focus, so that it
 * is read out.
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
