import { media, token } from '@portal/ui'
import { styled } from 'styled-components'

/** Two fields side by side where there is room. */
export const FieldPair = styled.div`
  display: grid;
  gap: ${token.space[5]};
  align-items: start;

  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`
