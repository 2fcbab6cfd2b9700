import { css } from 'styled-components'
import { media } from '../theme/media.ts'
import { token } from '../theme/token.ts'

export interface ButtonStyleProps {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'medium' | 'small'
  fullWidth?: boolean
}

const styleProps = new Set(['variant', 'size', 'fullWidth'])

/** Whether a prop may be passed to the element. Style props may not, even with `as`. */
export const isNotStyleProp = (prop: string): boolean => !styleProps.has(prop)

/** Returns the style props as `data-*` attributes for the styles below. */
export const getStyleAttributes = ({
  variant = 'primary',
  size = 'medium',
  fullWidth,
}: ButtonStyleProps) => ({
  variant,
  'data-variant': variant,
  'data-size': size,
  'data-full-width': fullWidth ? '' : undefined,
})

const { color, space } = token

/** The style of all buttons. Small ones are 36 px high with a touch target of 44 px. */
export const buttonStyle = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  min-height: ${token.layout.target};
  padding: ${space[2]} ${space[5]};
  border: 1px solid transparent;
  border-radius: ${token.radius.control};
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  user-select: none;

  ${media.motion} {
    transition:
      background-color ${token.motion.quick},
      border-color ${token.motion.quick},
      color ${token.motion.quick};
  }

  &[data-size='small'] {
    min-height: 36px;
    padding: ${space[1]} ${space[3]};
    font-size: ${token.size.small};
  }
  &[data-size='small']::after {
    content: '';
    position: absolute;
    inset: -5px 0;
  }
  &[data-full-width] {
    display: flex;
    width: 100%;
  }

  &[data-variant='primary'] {
    background: ${color.button};
    color: ${color.onButton};
  }
  &[data-variant='secondary'] {
    background: ${color.raised};
    color: ${color.text};
    border-color: ${color.control};
  }
  &[data-variant='quiet'] {
    background: transparent;
    color: ${color.accent};
  }
  &[data-variant='danger'] {
    background: ${color.danger};
    color: ${color.onDanger};
  }

  ${media.hover} {
    &[data-variant='primary']:hover {
      background: ${color.buttonHover};
    }
    &[data-variant='secondary']:hover {
      background: ${color.sunken};
    }
    &[data-variant='quiet']:hover {
      background: ${color.accentSoft};
    }
    &[data-variant='danger']:hover {
      background: ${color.dangerHover};
    }
  }
  &:active {
    translate: 0 1px;
  }

  &:is(:disabled, [aria-disabled='true']):not([aria-busy='true']) {
    background: ${color.sunken};
    border-color: ${color.line};
    color: ${color.muted};
    cursor: not-allowed;
    translate: none;
  }
`
