/** A color in OKLCH: lightness 0 to 1, chroma 0 to about 0.37, hue in radians. */
export type Oklch = { readonly lightness: number; readonly chroma: number; readonly hue: number }

type Rgb = readonly [red: number, green: number, blue: number]

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

const fromLinear = (value: number): number =>
  value <= 0.003_130_8 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055

const parseLinear = (hex: string): Rgb => {
  const read = (start: number): number =>
    toLinear(Number.parseInt(hex.slice(start, start + 2), 16) / 255)
  return [read(1), read(3), read(5)]
}

const formatChannel = (value: number): string =>
  Math.round(fromLinear(Math.min(1, Math.max(0, value))) * 255)
    .toString(16)
    .padStart(2, '0')

/** Converts `#rrggbb` (https://bottosson.github.io/posts/oklab/). */
export function parseOklch(hex: string): Oklch {
  const [red, green, blue] = parseLinear(hex)
  const l = Math.cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue)
  const m = Math.cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue)
  const s = Math.cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue)
  const a = 1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s
  const b = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s
  return {
    lightness: 0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

function toLinearRgb({ lightness, chroma, hue }: Oklch): Rgb {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3
  return [
    4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
    -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
    -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
  ]
}

// half a step of eight bits
const tolerance = 0.5 / 255

const isDisplayable = (rgb: Rgb): boolean =>
  rgb.every((value) => {
    const channel = value < 0 ? value : fromLinear(value)
    return channel >= -tolerance && channel <= 1 + tolerance
  })

/**
 * Returns `#rrggbb`. A color that no screen shows keeps its lightness and hue, with the highest
 * chroma that a screen shows.
 */
export function formatOklch(color: Oklch): string {
  const rgb = toLinearRgb(color)
  if (isDisplayable(rgb)) return `#${rgb.map(formatChannel).join('')}`
  let shown = 0
  let hidden = color.chroma
  for (let step = 0; step < 16; step += 1) {
    const chroma = (shown + hidden) / 2
    if (isDisplayable(toLinearRgb({ ...color, chroma }))) shown = chroma
    else hidden = chroma
  }
  return `#${toLinearRgb({ ...color, chroma: shown })
    .map(formatChannel)
    .join('')}`
}

/** The relative luminance of WCAG 2.2, 0 to 1. */
export function getLuminance(hex: string): number {
  const [red, green, blue] = parseLinear(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
