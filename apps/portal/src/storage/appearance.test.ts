import { expect, it } from 'vitest'
import { readAppearance } from './appearance.ts'

it.each([
  ['', 'system'],
  ['appearance=dark', 'dark'],
  ['csrftoken=a; appearance=light; x=1', 'light'],
  ['appearance=neon', 'system'],
  ['myappearance=dark', 'system'],
])('the cookies %j show the page as %s', (cookies, expected) =>
  expect(readAppearance(cookies)).toBe(expected),
)
