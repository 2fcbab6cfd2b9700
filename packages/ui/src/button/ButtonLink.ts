import { styled } from 'styled-components'
import { type ButtonLook, buttonStyle, isNotLook, lookAttributes } from './buttonLook.ts'

/** A link that looks like a button. `as` takes a router's link and its props. */
export const ButtonLink = styled.a
  .withConfig({ shouldForwardProp: isNotLook })
  .attrs<ButtonLook>(lookAttributes)`
  ${buttonStyle}
`
