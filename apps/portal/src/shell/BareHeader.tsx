import { token, VisuallyHidden } from '@portal/ui'
import { styled } from 'styled-components'
import { paths } from '../routing/paths.ts'
import { Logo } from './Logo.tsx'
import { isWebview } from './webview.ts'
import { Link } from '../routing/Link.tsx'

/** The way home on a screen without navigation. A native app has its own. */
export function BareHeader() {
  if (isWebview()) return null
  return (
    <HomeLink to={paths.home}>
      <Logo />
      <VisuallyHidden>, overview</VisuallyHidden>
    </HomeLink>
  )
}

const HomeLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  align-self: flex-start;
  min-height: ${token.layout.target};
  color: inherit;
  text-decoration: none;
`
