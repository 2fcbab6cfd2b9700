import type { Appointment } from '@portal/contract'
import { Link } from '@portal/ui'
import type { ReactNode } from 'react'
import { getSessionPath } from './paths.ts'
import { RouteLink } from './RouteLink.tsx'

export interface SessionLinkProps {
  id: string
  children: ReactNode
}

/** A link to the page of a session. */
export function SessionLink({ id, children }: SessionLinkProps) {
  return (
    <Link as={RouteLink} to={getSessionPath(id)}>
      {children}
    </Link>
  )
}

export const renderSessionLink = ({ id }: Appointment, title: ReactNode) => (
  <SessionLink id={id}>{title}</SessionLink>
)
