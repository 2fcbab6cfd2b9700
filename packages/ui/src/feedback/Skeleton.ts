import { css, styled } from 'styled-components'
import { media } from '../theme/media.ts'
import { token } from '../theme/token.ts'
import type { StyledElement } from '../theme/styledElement.ts'
import { pulse } from './pulse.ts'
import { skeletonColor } from './skeletonColor.ts'

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
  /** `card` is a white card with lines; the others are one gray shape. */
  radius?: keyof typeof token.radius
  /** Whether the card starts with a picture of a person. */
  hasPerson?: boolean
}

const shapeProps = ['width', 'height', 'radius', 'hasPerson']

/** The height at the first, second or third width. */
const getHeight =
  (index: 0 | 1 | 2) =>
  ({ height = '1lh' }: SkeletonShape): string =>
    typeof height === 'string' ? height : `${height[index] / 16}rem`

/**
 * A card with titles and a text below each, as in a list of rows. A low card cuts off those that it
 * has no room for.
 */
const card = css`
  position: relative;
  overflow: hidden;
  border: 1px solid ${token.color.line};
  background: ${token.color.raised};
  color: ${skeletonColor};

  &::before,
  &::after {
    content: '';
    position: absolute;
    margin: ${token.space[6]};
    width: 40%;
    height: 0.75rem;
    border-radius: 1em;
    background: currentColor;
    box-shadow:
      0 4.5rem,
      0 9rem,
      0 13.5rem,
      0 18rem;
  }
  &::after {
    width: 65%;
    margin-top: 3rem;
  }
`

/** A picture beside a name, and lines below them. */
const person = css`
  &::before {
    width: 3.5rem;
    height: 3.5rem;
    border-radius: 50%;
    box-shadow: none;
  }
  &::after {
    width: 50%;
    margin-left: 6rem;
    box-shadow:
      -4.5rem 4rem,
      -4.5rem 6rem;
  }
`

/** A loading placeholder in the shape of the content. Set `aria-busy` on its container. */
export const Skeleton: StyledElement<'span', SkeletonShape> = styled.span
  .withConfig({ shouldForwardProp: (prop) => !shapeProps.includes(prop) })
  .attrs({ 'aria-hidden': true, 'data-skeleton': '' })<SkeletonShape>`
  display: block;
  width: ${({ width = '100%' }) => width};
  height: ${getHeight(0)};
  border-radius: ${({ radius = 'small' }) => token.radius[radius]};
  background: ${skeletonColor};
  /* visible in forced colors, which remove the background */
  outline: 1px solid transparent;
  ${({ radius }) => radius === 'card' && card}
  ${({ hasPerson }) => hasPerson && person}

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
