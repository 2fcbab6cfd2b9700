import type { Appointment } from '@portal/contract'
import { RowLink } from '@portal/ui'
import type { ReactNode } from 'react'
import { getSessionPath } from './paths.ts'
import { RouteLink } from './RouteLink.tsx'

export interface SessionLinkProps {
  id: string
  children: ReactNode
}

/** The title of a session, as a link to its page. */
export function SessionLink({ id, children }: SessionLinkProps) {
  return (
    <RowLink as={RouteLink} to={getSessionPath(id)}>
      {children}
    </RowLink>
  )
}

export const renderSessionLink = ({ id }: Appointment, title: ReactNode) => (
  <SessionLink id={id}>{title}</SessionLink>
)
