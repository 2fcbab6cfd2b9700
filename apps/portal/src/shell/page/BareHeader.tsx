import { token } from '@portal/ui'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { paths } from '../../routing/paths.ts'
import { homeLabel, Logo } from '../navigation/Logo.tsx'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { selectIsWebview } from '../../session/session.ts'

/** A link to home on a screen without navigation. A native app has its own. */
export function BareHeader() {
  if (useSelector(selectIsWebview)) return null
  return (
    <HomeLink to={paths.home} aria-label={homeLabel}>
      <Logo />
    </HomeLink>
  )
}

const HomeLink = styled(RouteLink)`
  display: inline-flex;
  align-items: center;
  align-self: flex-start;
  min-height: ${token.layout.target};
  color: inherit;
  text-decoration: none;
`
