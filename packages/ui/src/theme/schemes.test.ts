import { describe, expect, it } from 'vitest'
import { type ColorName, dark, light } from './schemes.ts'

const channel = (value: number): number =>
  value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

const grounds = ['surface', 'raised', 'sunken', 'page'] as const
const textPairs: [ColorName, ColorName][] = [
  ...grounds.flatMap((ground): [ColorName, ColorName][] => [
    ['text', ground],
    ['muted', ground],
    ['accent', ground],
    ['danger', ground],
  ]),
  ['text', 'accentSoft'],
  ['accent', 'accentSoft'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['onButton', 'button'],
  ['onButton', 'buttonHover'],
  ['onLime', 'lime'],
  ['onDanger', 'danger'],
  ['onDanger', 'dangerHover'],
  ...(['danger', 'warning', 'success', 'info'] as const).flatMap(
    (tone): [ColorName, ColorName][] => [
      [tone, `${tone}Soft`],
      ['text', `${tone}Soft`],
    ],
  ),
]

describe.each([
  ['light', light],
  ['dark', dark],
])('%s scheme', (_name, { color, image }) => {
  it.each(['text', 'muted', 'accent', 'danger'] as const)(
    '%s is readable on every color of the background',
    (text) => {
      const stops = image.background.match(/#[0-9A-F]{6}(?![0-9A-F])/g) ?? []
      expect(stops.length).toBeGreaterThan(3)
      for (const stop of stops) expect(contrast(color[text], stop)).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each(textPairs)('%s has enough contrast on %s', (text, ground) =>
    expect(contrast(color[text], color[ground])).toBeGreaterThanOrEqual(4.5),
  )

  it.each(grounds)('control borders and the focus ring are visible on %s', (ground) => {
    expect(contrast(color.control, color[ground])).toBeGreaterThanOrEqual(3)
    expect(contrast(color.focus, color[ground])).toBeGreaterThanOrEqual(3)
  })

  it('shows a focus ring tone on every fill', () => {
    for (const fill of ['accent', 'button', 'lime', 'danger', 'text'] as const) {
      const best = Math.max(
        contrast(color.focus, color[fill]),
        contrast(color.focusHalo, color[fill]),
      )
      expect(best).toBeGreaterThanOrEqual(3)
    }
  })
})
