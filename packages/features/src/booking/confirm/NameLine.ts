import { styled } from 'styled-components'

/**
 * A name on one line, so that nothing below it moves when it loads. With large text, no line has
 * room for it.
 */
export const NameLine = styled.span.attrs({ translate: 'no' })`
  min-width: 0;
  overflow: hidden;
  white-space: nowrap;
  text-overflow: ellipsis;

  @container (width < 18em) {
    white-space: normal;
  }
`
