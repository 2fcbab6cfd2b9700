import { getContrast } from './getContrast.ts'
import { formatOklch, type Oklch, parseOklch } from './oklch.ts'
import { darkGrounds, type Grounds, lightGrounds } from './pageGrounds.ts'

/** The colors of one scheme, `#rrggbb`, by their names on the wire. */
export type SchemeColors = {
  /** Text, links and borders on the page. */
  readonly accent: string
  readonly accent_hover: string
  /** A background behind `accent` and the usual text. */
  readonly accent_soft: string
  /** Text on `accent` and `accent_hover`. */
  readonly on_accent: string
  readonly button: string
  readonly button_hover: string
  /** Text on `button` and `button_hover`. */
  readonly on_button: string
}

export type BrandColors = { readonly light: SchemeColors; readonly dark: SchemeColors }

/** The colors of a brand, or why there are none, as a sentence for the practice. */
export type BrandColorsResult =
  | { readonly colors: BrandColors; readonly reason: null }
  | { readonly colors: null; readonly reason: string }

/** WCAG 2.2 AA for text. */
const textContrast = 4.5
/** The contrast below which a button cannot be told from the page. */
const visibleContrast = 1.5
const step = 0.01
const hoverStep = 0.06

const hasContrast = (color: string, grounds: readonly string[], least: number): boolean =>
  grounds.every((ground) => getContrast(color, ground) >= least)

/** The color with another lightness that passes and is nearest in one direction; null: none. */
function shiftUntil(
  color: Oklch,
  direction: 1 | -1,
  passes: (shade: string) => boolean,
): string | null {
  for (let shift = 0; shift <= 1 + step; shift += step) {
    const lightness = Math.min(1, Math.max(0, color.lightness + direction * shift))
    const shade = formatOklch({ ...color, lightness })
    if (passes(shade)) return shade
  }
  return null
}

/** Text on a background: white where it is readable, else a dark shade of the same hue. */
function chooseTextColor(ground: string): string {
  const { chroma, hue } = parseOklch(ground)
  const ink = formatOklch({ lightness: 0.22, chroma: Math.min(chroma, 0.05), hue })
  // one of black and white always passes
  return (
    ['#ffffff', ink, '#000000'].find((text) => getContrast(text, ground) >= textContrast) ??
    '#000000'
  )
}

/** A fill with its text, and the shade of the fill under the pointer. */
function createFill(
  fill: string,
  preferred: 1 | -1,
): { readonly text: string; readonly hover: string } {
  const color = parseOklch(fill)
  const text = chooseTextColor(fill)
  const hover = [preferred, -preferred]
    .map((direction) =>
      formatOklch({
        ...color,
        lightness: Math.min(1, Math.max(0, color.lightness + direction * hoverStep)),
      }),
    )
    .find((shade) => shade !== fill && getContrast(text, shade) >= textContrast)
  return { text, hover: hover ?? fill }
}

/**
 * The light scheme has dark text, so its shades are darker than the brand's color and its tints are
 * lighter, and the other way around.
 */
function deriveScheme(
  brand: Oklch,
  grounds: Grounds,
  { direction, softLightness }: { direction: 1 | -1; softLightness: number },
): SchemeColors | null {
  const soft = formatOklch({
    ...brand,
    lightness: softLightness,
    chroma: Math.min(brand.chroma, 0.03),
  })
  const textGrounds = [...grounds.plain, ...grounds.gradient, soft]
  const accent = shiftUntil(brand, direction, (shade) =>
    hasContrast(shade, textGrounds, textContrast),
  )
  const button = shiftUntil(brand, direction, (shade) =>
    hasContrast(shade, grounds.plain, visibleContrast),
  )
  if (accent === null || button === null) return null
  const accentFill = createFill(accent, direction)
  const buttonFill = createFill(button, direction)
  return {
    accent,
    accent_hover: accentFill.hover,
    accent_soft: soft,
    on_accent: accentFill.text,
    button,
    button_hover: buttonFill.hover,
    on_button: buttonFill.text,
  }
}

/**
 * Derives the colors of a brand from its one color, for pages and emails: the hue stays, and the
 * lightness changes until the contrast is at least 4.5:1. The reason is about text that is not
 * `#rrggbb`, or a color without a readable shade.
 */
export function deriveBrandColors(hex: string): BrandColorsResult {
  if (!/^#[0-9a-f]{6}$/i.test(hex))
    return { colors: null, reason: 'Use a color like #1f5b43: six hexadecimal digits after #.' }
  const brand = parseOklch(hex)
  const light = deriveScheme(brand, lightGrounds, { direction: -1, softLightness: 0.94 })
  const dark = deriveScheme(brand, darkGrounds, { direction: 1, softLightness: 0.3 })
  return light === null || dark === null
    ? { colors: null, reason: `No shade of ${hex} is readable on the page. Choose another color.` }
    : { colors: { light, dark }, reason: null }
}
