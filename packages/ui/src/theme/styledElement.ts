import type { ComponentPropsWithRef, JSX } from 'react'
import type { IStyledComponent } from 'styled-components'

/**
 * The public type of a styled element: the element's attributes and ref, and the props that style
 * it. Exports are annotated with it, because their inferred types refer to files that
 * styled-components does not export.
 */
export type StyledElement<
  Tag extends keyof JSX.IntrinsicElements,
  Props extends object = object,
> = IStyledComponent<'web', ComponentPropsWithRef<Tag> & Props>
