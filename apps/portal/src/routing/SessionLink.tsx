import type { Appointment } from '@portal/contract'
import { RowLink } from '@portal/ui'
import type { ReactNode } from 'react'
import { getSessionPath } from './paths.ts'
import { RouteLink } from './RouteLink.tsx'

/** The state of a location whose session is over, as its list says before it has loaded. */
export const endedState = 'ended'

export interface SessionLinkProps {
  id: string
  isEnded?: boolean
  children: ReactNode
}

/** The title of a session, as a link to its page. */
export function SessionLink({ id, isEnded = false, children }: SessionLinkProps) {
  return (
    <RowLink as={RouteLink} to={getSessionPath(id)} state={isEnded ? endedState : null}>
      {children}
    </RowLink>
  )
}

export const renderSessionLink = ({ id }: Appointment, title: ReactNode) => (
  <SessionLink id={id}>{title}</SessionLink>
)
