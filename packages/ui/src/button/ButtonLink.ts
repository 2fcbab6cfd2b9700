import { styled } from 'styled-components'
import {
  type ButtonStyleProps,
  buttonStyle,
  isNotStyleProp,
  getStyleAttributes,
} from './buttonStyle.ts'
import type { StyledElement } from '../theme/styledElement.ts'

/** A link that looks like a button. `as` takes a router's link and its props. */
export const ButtonLink: StyledElement<'a', ButtonStyleProps> = styled.a
  .withConfig({ shouldForwardProp: isNotStyleProp })
  .attrs<ButtonStyleProps>(getStyleAttributes)`
  ${buttonStyle}
`
