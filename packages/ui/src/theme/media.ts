/** Breakpoints in CSS pixels. They are plain numbers because media queries cannot use variables. */
export const breakpoint = { medium: 768, wide: 1120 } as const

export const media = {
  medium: `@media (min-width: ${breakpoint.medium}px)`,
  belowMedium: `@media (max-width: ${breakpoint.medium - 0.02}px)`,
  wide: `@media (min-width: ${breakpoint.wide}px)`,
  belowWide: `@media (max-width: ${breakpoint.wide - 0.02}px)`,
  /** A phone on its side, a large zoom or large text: sticky bars would cover the content. */
  short: '@media (max-height: 29.98em)',
  motion: '@media (prefers-reduced-motion: no-preference)',
  hover: '@media (hover: hover)',
} as const
