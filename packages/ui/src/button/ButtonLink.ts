import { styled } from 'styled-components'
import { type ButtonLook, buttonStyle, isNotLook, lookAttributes } from './buttonLook.ts'
import type { StyledElement } from '../theme/styledElement.ts'

/** A link that looks like a button. `as` takes a router's link and its props. */
export const ButtonLink: StyledElement<'a', ButtonLook> = styled.a
  .withConfig({ shouldForwardProp: isNotLook })
  .attrs<ButtonLook>(lookAttributes)`
  ${buttonStyle}
`
