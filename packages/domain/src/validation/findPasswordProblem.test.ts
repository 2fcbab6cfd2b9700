import { expect, it } from 'vitest'
import { isAcceptablePassword, findPasswordProblem } from './index.ts'

it.each([
  ['ten chars!', null],
  ['          x', null],
  ['ナイフとフォークと皿', null],
  ['x'.repeat(256), null],
  ['maya@example.com', 'is_email'],
  [' Maya@Example.COM ', 'is_email'],
  ['', 'too_short'],
  ['nine char', 'too_short'],
  ['💚💚💚💚💚', 'too_short'],
  ['x'.repeat(257), 'too_long'],
] as const)('findPasswordProblem(%j) returns %j', (password, problem) => {
  expect(findPasswordProblem(password, 'maya@example.com')).toBe(problem)
  expect(isAcceptablePassword(password, 'maya@example.com')).toBe(problem === null)
})

it('findPasswordProblem checks only the length while the email address is unknown', () => {
  expect(findPasswordProblem('maya@example.com', null)).toBeNull()
})
