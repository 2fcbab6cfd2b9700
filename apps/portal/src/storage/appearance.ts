export const appearances = ['system', 'light', 'dark'] as const
export type Appearance = (typeof appearances)[number]

/**
 * A cookie, because the server writes its value into the page before the first paint
 * (docs/decisions/0010-color-scheme-in-a-cookie.md).
 */
const COOKIE = 'appearance'
const YEAR = 365 * 86_400

/** Returns the color scheme of this device; `system` if none is stored. */
export function readAppearance(cookies: string = document.cookie): Appearance {
  const found = /(?:^|;\s*)appearance=(\w+)/.exec(cookies)?.[1]
  return found === 'light' || found === 'dark' ? found : 'system'
}

/** Applies the device's color scheme to pages that did not come from our server. */
export function applyAppearance(appearance: Appearance = readAppearance()): void {
  const { dataset } = document.documentElement
  if (appearance === 'system') delete dataset['theme']
  else dataset['theme'] = appearance
}

/** Stores and applies a color scheme. It is not member data, so it stays after logout. */
export function chooseAppearance(appearance: Appearance): void {
  const age = appearance === 'system' ? 0 : YEAR
  document.cookie = `${COOKIE}=${appearance}; path=/; max-age=${age}; samesite=lax${window.location.protocol === 'https:' ? '; secure' : ''}`
  applyAppearance(appearance)
}
