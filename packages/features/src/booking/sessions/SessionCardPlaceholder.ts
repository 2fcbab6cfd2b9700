import { media, Skeleton, token } from '@portal/ui'
import type { ComponentType } from 'react'
import { styled } from 'styled-components'

/** Has the height of the next session's card with a usual name, while the session loads. */
export const SessionCardPlaceholder: ComponentType = styled(Skeleton)`
  height: 304px;
  border-radius: ${token.radius.card};

  ${media.medium} {
    height: 259px;
  }
`
