import { styled } from 'styled-components'
import type { StyledElement } from '../theme/styledElement.ts'

/**
 * Short facts, a `span` each, with a dot between two on one line. The dot before the first fact of
 * each line is outside what is shown, so that no line begins or ends with one.
 */
export const Facts: StyledElement<'span'> = styled.span`
  display: flex;
  flex-wrap: wrap;
  overflow-x: clip;

  /* the dot is in the space after the fact before */
  > * {
    margin-inline-start: -1em;
    padding-inline-end: 1em;
  }
  > ::before {
    /* the second one is silent for screen readers, where that is supported */
    content: '·';
    content: '·' / '';
    display: inline-block;
    width: 1em;
    text-align: center;
  }
`
