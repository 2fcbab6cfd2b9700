import { Icon, Link, token } from '@portal/ui'
import { ChevronLeft } from 'lucide'
import { styled } from 'styled-components'
import { RouteLink } from '../../routing/RouteLink.tsx'

export interface BackLinkProps {
  to: string
  /** The name of the screen above. */
  children: string
  className?: string
}

/** A link to the screen above this one, over its title. */
export function BackLink({ to, children, className }: BackLinkProps) {
  return (
    <Frame as={RouteLink} to={to} className={className}>
      <Icon icon={ChevronLeft} />
      {children}
    </Frame>
  )
}

const Frame = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[1]};
  min-height: ${token.layout.target};
  margin: calc(-1 * ${token.space[3]}) 0;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`
