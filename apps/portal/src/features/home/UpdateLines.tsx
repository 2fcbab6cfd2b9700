import { media, token } from '@portal/ui'
import type { ComponentType } from 'react'
import { styled } from 'styled-components'

/** What is due or new in one sentence each, side by side, so that the cards begin soon. */
export const UpdateLines = ({ contents }: { contents: readonly ComponentType[] }) => (
  <section aria-label="Updates">
    <List>
      {contents.map((Content, index) => (
        <Content key={index} />
      ))}
    </List>
  </section>
)

/** Two beside each other on a phone, one with large text. */
const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 10rem), 1fr));
  gap: ${token.space[3]};

  ${media.belowMedium} {
    margin-top: calc(-1 * ${token.space[2]});
  }
`
