import { Cluster, token } from '@portal/ui'
import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { paths } from '../../routing/paths.ts'
import { homeLabel, Logo } from '../navigation/Logo.tsx'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { selectIsWebview } from '../../session/session.ts'

/**
 * A link to home on a screen without navigation, and beside it the one to the screen above. A
 * native app has its own home.
 */
export function BareHeader({ children }: { children?: ReactNode }) {
  const isWebview = useSelector(selectIsWebview)
  if (isWebview && !children) return null
  return (
    <Line justify="between">
      {!isWebview && (
        <HomeLink to={paths.home} aria-label={homeLabel}>
          <Logo />
        </HomeLink>
      )}
      {children}
    </Line>
  )
}

/** A line as high as a link back, so that the title below is where others are. */
const Line = styled(Cluster)`
  margin: calc(-1 * ${token.space[3]}) 0;
`

const HomeLink = styled(RouteLink)`
  display: inline-flex;
  align-items: center;
  align-self: flex-start;
  min-height: ${token.layout.target};
  color: inherit;
  text-decoration: none;
`
