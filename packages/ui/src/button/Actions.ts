import { styled } from 'styled-components'
import { Cluster, type ClusterStyleProps } from '../layout/Cluster.ts'
import type { StyledElement } from '../theme/styledElement.ts'
import { breakpoint } from '../theme/media.ts'
import { token } from '../theme/token.ts'

/**
 * Buttons beside each other. On a phone quiet buttons have no padding, so that one on a line of its
 * own starts where the text starts. They have neither border nor background then, so that a button
 * does not move when it is disabled.
 */
export const Actions: StyledElement<'div', ClusterStyleProps> = styled(Cluster)`
  @media (width < ${breakpoint.medium}px) and (forced-colors: none) {
    column-gap: ${token.space[5]};

    &&& [data-variant='quiet'] {
      padding-inline: 0;
      border-color: transparent;
      background: none;
    }
  }
`
