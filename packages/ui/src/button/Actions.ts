import { styled } from 'styled-components'
import { Cluster, type ClusterStyleProps } from '../layout/Cluster.ts'
import type { StyledElement } from '../theme/styledElement.ts'
import { media } from '../theme/media.ts'
import { token } from '../theme/token.ts'

/**
 * Buttons beside each other. Quiet ones have no padding, so that one on a line of its own starts
 * where the text starts. They have neither border nor background, so that a button does not move
 * when it is disabled.
 */
export const Actions: StyledElement<'div', ClusterStyleProps> = styled(Cluster)`
  @media (forced-colors: none) {
    column-gap: ${token.space[5]};

    &&& [data-variant='quiet'] {
      padding-inline: 0;
      border-color: transparent;
      background: none;
    }
    ${media.hover} {
      && [data-variant='quiet']:hover {
        text-decoration: underline;
      }
    }
  }
`
