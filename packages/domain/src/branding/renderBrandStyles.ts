import type { BrandColors, SchemeColors } from './deriveBrandColors.ts'

/** The CSS variables of the design (`@portal/ui`) that have the brand's colors. */
export const brandVariables = {
  accent: '--portal-color-accent',
  accent_hover: '--portal-color-accentHover',
  accent_soft: '--portal-color-accentSoft',
  on_accent: '--portal-color-onAccent',
  button: '--portal-color-button',
  button_hover: '--portal-color-buttonHover',
  on_button: '--portal-color-onButton',
} as const satisfies Record<keyof SchemeColors, string>

const names = Object.keys(brandVariables) as (keyof SchemeColors)[]

const declare = (colors: SchemeColors): string =>
  names.map((name) => `${brandVariables[name]}:${colors[name]}`).join(';')

/**
 * Returns the CSS that gives a page the brand's colors in both schemes. Its selectors are more
 * specific than those of the design, so that the order of the styles does not matter.
 */
export const renderBrandStyles = ({ light, dark }: BrandColors): string =>
  `html:root{${declare(light)}}` +
  `@media (prefers-color-scheme:dark){html:root:not([data-theme='light']){${declare(dark)}}}` +
  `html:root[data-theme='dark']{${declare(dark)}}`
