const otherScheme = { light: 'dark', dark: 'light' } as const

/**
 * Renders the page in the color scheme of the `appearance` cookie, from the first paint on. With
 * any other value the system decides. The browser uses the first `theme-color` that applies.
 */
export function addAppearance(page: string, cookie: string | undefined): string {
  if (cookie !== 'light' && cookie !== 'dark') return page
  return page
    .replace('<html ', `<html data-theme="${cookie}" `)
    .replace(`media="(prefers-color-scheme: ${otherScheme[cookie]})"`, 'media="not all"')
    .replace(`media="(prefers-color-scheme: ${cookie})"`, 'media="all"')
}
