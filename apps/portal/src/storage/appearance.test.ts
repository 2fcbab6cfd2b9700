import { describe, expect, it } from 'vitest'
import { readAppearance } from './appearance.ts'

describe('readAppearance', () => {
  it.each([
    ['', 'system'],
    ['appearance=dark', 'dark'],
    ['csrftoken=a; appearance=light; x=1', 'light'],
    ['appearance=neon', 'system'],
    ['myappearance=dark', 'system'],
  ])('given the cookies %j, returns %s', (cookies, expected) =>
    expect(readAppearance(cookies)).toBe(expected),
  )
})
