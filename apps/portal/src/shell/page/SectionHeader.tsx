import { ButtonLink, Cluster, SectionTitle, token, VisuallyHidden } from '@portal/ui'
import { styled } from 'styled-components'
import { RouteLink } from '../../routing/RouteLink.tsx'

export interface SectionHeaderProps {
  title: string
  /** Where all of it is. */
  path: string
}

/** The title of a section that shows a part, with a link to all. */
export const SectionHeader = ({ title, path }: SectionHeaderProps) => (
  <Cluster justify="between">
    <SectionTitle>{title}</SectionTitle>
    <All as={RouteLink} to={path} variant="quiet" size="small">
      See all<VisuallyHidden>: {title}</VisuallyHidden>
    </All>
  </Cluster>
)

/** Moves nothing: its target is larger than its line. It ends where cards end. */
const All = styled(ButtonLink)`
  margin-block: calc(-1 * ${token.space[2]});
  && {
    padding-inline: 0;
  }
`
