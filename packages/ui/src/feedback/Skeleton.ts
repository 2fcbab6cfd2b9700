import { styled } from 'styled-components'
import { media } from '../theme/media.ts'
import { token } from '../theme/token.ts'
import type { StyledElement } from '../theme/styledElement.ts'
import { pulse } from './pulse.ts'

/**
 * Pixels at the default text size below `breakpoint.medium`, from there, and from
 * `breakpoint.wide`. They grow with the member's text size.
 */
export type MeasuredHeight = readonly [phone: number, tablet: number, desktop: number]

export interface SkeletonShape {
  /** Any CSS length; defaults to the full width. */
  width?: string
  /** Any CSS length, or what a test measured; defaults to one line of text. */
  height?: string | MeasuredHeight
  radius?: keyof typeof token.radius
}

const shapeProps = ['width', 'height', 'radius']

/** The height at the first, second or third width. */
const getHeight =
  (index: 0 | 1 | 2) =>
  ({ height = '1lh' }: SkeletonShape): string =>
    typeof height === 'string' ? height : `${height[index] / 16}rem`

/** A loading placeholder in the shape of the content. Set `aria-busy` on its container. */
export const Skeleton: StyledElement<'span', SkeletonShape> = styled.span
  .withConfig({ shouldForwardProp: (prop) => !shapeProps.includes(prop) })
  .attrs({ 'aria-hidden': true, 'data-skeleton': '' })<SkeletonShape>`
  display: block;
  width: ${({ width = '100%' }) => width};
  height: ${getHeight(0)};
  border-radius: ${({ radius = 'small' }) => token.radius[radius]};
  background: color-mix(in srgb, ${token.color.text} 10%, transparent);
  /* visible in forced colors, which remove the background */
  outline: 1px solid transparent;

  ${media.medium} {
    height: ${getHeight(1)};
  }
  ${media.wide} {
    height: ${getHeight(2)};
  }
  ${media.motion} {
    animation: ${pulse} 1.6s ease-in-out infinite;
  }
`
