import { styled } from 'styled-components'
import type { StyledElement } from '../theme/styledElement.ts'

/**
 * Short facts, a `span` each, with a dot between two on one line. The dot before the first fact of
 * each line is outside what is shown, so that no line begins or ends with one.
 */
export const Facts: StyledElement<'span'> = styled.span`
  --dot: 1rem;
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  overflow-x: clip;

  /* the dot is in the space after the fact before; the lines of a long fact begin below its text */
  > * {
    margin-inline-start: calc(-1 * var(--dot));
    padding-inline: var(--dot);
    text-indent: calc(-1 * var(--dot));
  }
  > ::before {
    /* the second one is silent for screen readers, where that is supported */
    content: '·';
    content: '·' / '';
    display: inline-block;
    width: var(--dot);
    text-align: center;
    text-indent: 0;
  }
`
