import { styled } from 'styled-components'
import { media } from '../theme/media.ts'
import { token } from '../theme/token.ts'
import type { StyledElement } from '../theme/styledElement.ts'
import { pulse } from './pulse.ts'

export interface SkeletonShape {
  /** Any CSS length; defaults to the full width. */
  width?: string
  height?: string
  radius?: keyof typeof token.radius
}

const shapeProps = new Set(['width', 'height', 'radius'])

/** A loading placeholder in the shape of the content. Set `aria-busy` on its container. */
export const Skeleton: StyledElement<'span', SkeletonShape> = styled.span
  .withConfig({ shouldForwardProp: (prop) => !shapeProps.has(prop) })
  .attrs({ 'aria-hidden': true, 'data-skeleton': '' })<SkeletonShape>`
  display: block;
  width: ${({ width = '100%' }) => width};
  height: ${({ height = '1lh' }) => height};
  border-radius: ${({ radius = 'small' }) => token.radius[radius]};
  background: color-mix(in srgb, ${token.color.text} 10%, transparent);
  /* visible in forced colors, which remove the background */
  outline: 1px solid transparent;

  ${media.motion} {
    animation: ${pulse} 1.6s ease-in-out infinite;
  }
`
