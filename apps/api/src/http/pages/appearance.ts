const otherScheme = { light: 'dark', dark: 'light' } as const

/**
 * The page in the scheme that this browser's `appearance` cookie asks for, from its first paint on;
 * any other value leaves it to the system. The colour around the page is chosen by the first
 * `theme-color` that applies.
 */
export function applyAppearance(page: string, cookie: string | undefined): string {
  if (cookie !== 'light' && cookie !== 'dark') return page
  return page
    .replace('<html ', `<html data-theme="${cookie}" `)
    .replace(`media="(prefers-color-scheme: ${otherScheme[cookie]})"`, 'media="not all"')
    .replace(`media="(prefers-color-scheme: ${cookie})"`, 'media="all"')
}
