import { Card, media, token } from '@portal/ui'
import { css, styled } from 'styled-components'

/** A link that fills a row of a card: its text, a `div`, takes the free width. */
export const linkRowStyle = css`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-height: ${token.layout.target};
  padding: ${token.space[3]};
  ${media.medium} {
    padding-inline: ${token.space[4]};
  }
  border-radius: ${token.radius.control};
  color: inherit;
  text-decoration: none;
  overflow-wrap: anywhere;

  > div {
    flex: 1;
    min-width: 0;
  }
  &:hover {
    background: ${token.color.sunken};
  }
`

/** A card with a list of such rows, in line with the text of other cards. */
export const LinkSheet = styled(Card)`
  padding: ${token.space[2]};

  li + li::before {
    content: '';
    display: block;
    margin-inline: ${token.space[3]};
    border-top: 1px solid ${token.color.line};
    ${media.medium} {
      margin-inline: ${token.space[4]};
    }
  }
`
