import { token } from '@portal/ui'
import { css } from 'styled-components'

/**
 * Name, value, flag and range beside each other. Lists that follow each other on a page share them,
 * so that their columns start at the same places.
 */
export const resultColumns = css`
  grid-template-columns: minmax(0, 1.3fr) minmax(0, 1fr) 8.5rem minmax(0, 1.6fr);
  column-gap: ${token.space[4]};
`

/** The first lines of the columns (`data-line`) share a middle. */
export const onOneLine = css`
  align-items: start;

  > [data-line] {
    line-height: 1.75rem;
  }
  > [data-line] > p {
    line-height: 1.5;
  }
`

/** The range bar (`data-bar`) is on that line, too. */
export const barOnLine = css`
  ${onOneLine}

  > [data-bar] {
    padding-top: calc((1.75rem - 20px) / 2);
  }
`
