import { brandVariables, darkGrounds, lightGrounds, type Grounds } from '@portal/domain/branding'
import { dark, light, type Scheme, token } from '@portal/ui'
import { describe, expect, it } from 'vitest'

/** The colors of a text such as a gradient, in lower case. */
const listColors = (text: string): string[] =>
  (text.match(/#[0-9a-f]{6}(?![0-9a-f])/gi) ?? []).map((color) => color.toLowerCase())

// brands have accessible colors only if these are the colors of the design
describe.each<[string, Grounds, Scheme]>([
  ['light', lightGrounds, light],
  ['dark', darkGrounds, dark],
])('the backgrounds of the %s scheme', (_name, grounds, { color, image }) => {
  it('are those of the design', () => {
    const { surface, raised, sunken, page, text } = color
    const plain = new Set([surface, raised, sunken, page].flatMap(listColors))
    expect([...plain].toSorted()).toEqual(grounds.plain.toSorted())
    expect([...new Set(listColors(image.background))].toSorted()).toEqual(
      grounds.gradient.toSorted(),
    )
    expect(text.toLowerCase()).toBe(grounds.text)
  })
})

it('replaces variables of the design', () => {
  const { accent, accentHover, accentSoft, onAccent, button, buttonHover, onButton } =
    token.vars.color
  expect(brandVariables).toEqual({
    accent,
    accent_hover: accentHover,
    accent_soft: accentSoft,
    on_accent: onAccent,
    button,
    button_hover: buttonHover,
    on_button: onButton,
  })
})
