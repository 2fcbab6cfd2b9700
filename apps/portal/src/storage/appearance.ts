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
  const value = /(?:^|;\s*)appearance=(\w+)/.exec(cookies)?.[1]
  return value === 'light' || value === 'dark' ? value : 'system'
}

/** Applies the device's color scheme to a page whose server has not applied it. */
export function applyAppearance(appearance: Appearance = readAppearance()): void {
  const { dataset } = document.documentElement
  if (appearance === 'system') delete dataset['theme']
  else dataset['theme'] = appearance
}

/** Stores and applies a color scheme. It is not member data, so it stays after logout. */
export function chooseAppearance(appearance: Appearance): void {
  const maxAge = appearance === 'system' ? 0 : YEAR
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${COOKIE}=${appearance}; path=/; max-age=${maxAge}; samesite=lax${secure}`
  applyAppearance(appearance)
}
