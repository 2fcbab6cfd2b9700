import { token } from '@portal/ui'
import { styled } from 'styled-components'

/** The times of day: below each other on a phone, in columns where there is room. */
export const TimesOfDay = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: ${token.space[6]} ${token.space[8]};
`
