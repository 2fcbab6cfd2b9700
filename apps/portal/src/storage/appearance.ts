export const appearances = ['system', 'light', 'dark'] as const
export type Appearance = (typeof appearances)[number]

/**
 * A cookie, because the server can write its value into the page before the first paint
 * (docs/decisions/0014).
 */
const COOKIE = 'appearance'
const YEAR = 365 * 86_400

/** What this device was told; `system` when nothing. */
export function readAppearance(cookies: string = document.cookie): Appearance {
  const found = /(?:^|;\s*)appearance=(\w+)/.exec(cookies)?.[1]
  return found === 'light' || found === 'dark' ? found : 'system'
}

/**
 * Shows the page as this device was told to; for pages that did not come from our server, which has
 * done it already.
 */
export function applyAppearance(appearance: Appearance = readAppearance()): void {
  const { dataset } = document.documentElement
  if (appearance === 'system') delete dataset['theme']
  else dataset['theme'] = appearance
}

/**
 * Shows the page so from now on, on this device. It is no member data, so it stays after signing
 * out.
 */
export function chooseAppearance(appearance: Appearance): void {
  const age = appearance === 'system' ? 0 : YEAR
  document.cookie = `${COOKIE}=${appearance}; path=/; max-age=${age}; samesite=lax${window.location.protocol === 'https:' ? '; secure' : ''}`
  applyAppearance(appearance)
}
