import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deriveBrandColors, type BrandColors } from './deriveBrandColors.ts'
import { getContrast } from './getContrast.ts'
import { parseOklch } from './oklch.ts'
import { darkGrounds, lightGrounds } from './pageGrounds.ts'

function derive(hex: string): BrandColors {
  const { colors, reason } = deriveBrandColors(hex)
  if (colors === null) throw new Error(reason)
  return colors
}

/** The pairs of text and background of a scheme whose contrast is below 4.5:1. */
function listUnreadable(hex: string): string[] {
  const colors = derive(hex)
  return (['light', 'dark'] as const).flatMap((name) => {
    const scheme = colors[name]
    const { plain, gradient, text } = name === 'light' ? lightGrounds : darkGrounds
    const pairs: [string, string][] = [
      ...[...plain, ...gradient, scheme.accent_soft].map((ground): [string, string] => [
        scheme.accent,
        ground,
      ]),
      [text, scheme.accent_soft],
      [scheme.on_accent, scheme.accent],
      [scheme.on_accent, scheme.accent_hover],
      [scheme.on_button, scheme.button],
      [scheme.on_button, scheme.button_hover],
    ]
    return pairs
      .filter(([one, other]) => getContrast(one, other) < 4.5)
      .map(([one, other]) => `${name}: ${one} on ${other}`)
  })
}

const anyColor = integer({ min: 0, max: 0xff_ff_ff }).map(
  (value) => `#${value.toString(16).padStart(6, '0')}`,
)

describe('deriveBrandColors', () => {
  it.each([
    '#ffe600',
    '#ffffff',
    '#000000',
    '#0a2540',
    '#767676',
    '#777777',
    '#ff0000',
    '#00ff00',
    '#0000ff',
    '#ff00ff',
    '#00ffff',
    '#1f5b43',
  ])('returns readable colors for %s', (hex) => expect(listUnreadable(hex)).toEqual([]))

  it('returns readable colors for every color', () => {
    assert(
      property(anyColor, (hex) => listUnreadable(hex).length === 0),
      { numRuns: 1000 },
    )
  })

  it('shows another color under the pointer, and a button that is not the page', () => {
    assert(
      property(anyColor, (hex) => {
        const { light, dark } = derive(hex)
        return [[light, lightGrounds] as const, [dark, darkGrounds] as const].every(
          ([{ accent, accent_hover, button, button_hover }, { plain }]) =>
            accent !== accent_hover &&
            button !== button_hover &&
            plain.every((ground) => getContrast(button, ground) >= 1.5),
        )
      }),
      { numRuns: 1000 },
    )
  })

  it('keeps the hue', () => {
    const { light, dark } = derive('#ffe600')
    const { hue } = parseOklch('#ffe600')
    for (const shade of [light.accent, light.button, dark.accent, dark.button])
      expect(Math.abs(parseOklch(shade).hue - hue)).toBeLessThan(0.1)
  })

  it('keeps a color that is readable as it is', () => {
    const { light } = derive('#1f5b43')
    expect([light.accent, light.button]).toEqual(['#1f5b43', '#1f5b43'])
  })

  it('gives a bright yellow a yellow button with dark text and a dark link', () => {
    const { light, dark } = derive('#ffe600')
    expect(light).toMatchObject({
      accent: '#766900',
      button: '#dfc800',
      on_button: '#201b00',
    })
    expect(dark.button).toBe('#ffe600')
  })

  it.each(['yellow', '#ff0', '#ffe60', '#ffe6000', '', '#gggggg'])(
    'refuses %j with the reason',
    (text) =>
      expect(deriveBrandColors(text)).toEqual({
        colors: null,
        reason: 'Use a color like #1f5b43: six hexadecimal digits after #.',
      }),
  )
})
