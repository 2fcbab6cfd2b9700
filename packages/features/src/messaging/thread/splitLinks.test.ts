import { describe, expect, it } from 'vitest'
import { splitLinks } from './splitLinks.ts'

const listLinks = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? [])

describe('splitLinks', () => {
  it('returns a text without addresses as it is', () => {
    expect(splitLinks('Hello\nthere')).toEqual([{ text: 'Hello\nthere', href: null }])
    expect(splitLinks('')).toEqual([])
  })

  it('splits a text at its addresses', () => {
    expect(splitLinks('See https://example.com/a?b=1#c, please.')).toEqual([
      { text: 'See ', href: null },
      { text: 'https://example.com/a?b=1#c', href: 'https://example.com/a?b=1#c' },
      { text: ', please.', href: null },
    ])
  })

  it.each([
    ['(https://example.com/a)', ['https://example.com/a']],
    ['https://example.com/a_(b).', ['https://example.com/a_(b)']],
    ['HTTPS://EXAMPLE.COM', ['https://example.com/']],
    ['http://example.com', []],
    ['javascript:alert(1)', []],
    ['https://', []],
  ])('finds the links of %s', (text, links) => {
    expect(listLinks(text)).toEqual(links)
  })

  it('loses no character', () => {
    const text = 'a https://b.example/(c). d (https://e.example) f https://'
    expect(
      splitLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
})
