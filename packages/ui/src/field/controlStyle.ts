import { css } from 'styled-components'
import { media } from '../theme/media.ts'
import { token } from '../theme/token.ts'

/** The style of every input. With a font size of 16 px, phones do not zoom in. */
export const controlStyle = css`
  width: 100%;
  min-width: 0;
  min-height: ${token.layout.target};
  padding: ${token.space[2]} ${token.space[3]};
  border: 1px solid ${token.color.control};
  border-radius: ${token.radius.control};
  background: ${token.color.surface};
  color: ${token.color.text};
  font-size: ${token.size.body};
  line-height: 1.5;

  /* Safari centers dates and times */
  &::-webkit-date-and-time-value {
    text-align: left;
  }
  &::placeholder {
    color: ${token.color.muted};
    opacity: 1;
  }
  ${media.hover} {
    &:hover:enabled {
      border-color: ${token.color.accent};
    }
  }
  &[aria-invalid='true'] {
    border-color: ${token.color.danger};
    box-shadow: inset 0 0 0 1px ${token.color.danger};
  }
  &:disabled {
    background: ${token.color.sunken};
    color: ${token.color.muted};
    border-color: ${token.color.line};
    cursor: not-allowed;
  }
  &:read-only:not(select, :disabled) {
    background: ${token.color.sunken};
  }
`
