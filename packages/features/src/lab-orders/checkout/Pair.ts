import { token } from '@portal/ui'
import { styled } from 'styled-components'

/** Two inputs beside each other where there is room. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: ${token.space[4]};
  align-items: start;
`
