import { token } from '@portal/ui'
import { css } from 'styled-components'

/** A link that fills a row of a card: its text, a `div`, takes the free width. */
export const linkRowStyle = css`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-height: ${token.layout.target};
  padding: ${token.space[3]};
  border-radius: ${token.radius.control};
  color: inherit;
  text-decoration: none;
  overflow-wrap: anywhere;

  > div {
    flex: 1;
    min-width: 0;
  }
  > svg {
    flex: none;
    color: ${token.color.muted};
  }
  &:hover {
    background: ${token.color.sunken};
  }
`
