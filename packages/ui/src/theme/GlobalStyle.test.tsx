import { afterEach, describe, expect, it } from 'vitest'
import { show } from '../testing/show.tsx'
import { dark, light } from './schemes.ts'
import { token } from './token.ts'

const root = document.documentElement
const variable = (name: string) => getComputedStyle(root).getPropertyValue(name)

afterEach(() => delete root.dataset['theme'])

describe('GlobalStyle', () => {
  it('follows data-theme', () => {
    show(<p>Hello</p>)
    root.dataset['theme'] = 'dark'
    expect(variable(token.vars.color.text)).toBe(dark.color.text)
    expect(getComputedStyle(root).colorScheme).toBe('dark')
    root.dataset['theme'] = 'light'
    expect(variable(token.vars.color.text)).toBe(light.color.text)
  })

  it('paints the gradient on a fixed layer behind the content', () => {
    show(<p>Hello</p>)
    const layer = getComputedStyle(document.body, '::before')
    expect(layer.position).toBe('fixed')
    expect(layer.backgroundImage).toContain('linear-gradient')
  })

  it("scales text with the user's font size", () => {
    show(<p>Hello</p>)
    root.style.fontSize = '20px'
    expect(getComputedStyle(document.body).fontSize).toBe('20px')
    root.style.fontSize = ''
  })
})
