import { expect, it } from 'vitest'
import { isAcceptablePassword, passwordProblem } from './index.ts'

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
] as const)('passwordProblem(%j) returns %j', (password, problem) => {
  expect(passwordProblem(password, 'maya@example.com')).toBe(problem)
  expect(isAcceptablePassword(password, 'maya@example.com')).toBe(problem === null)
})

it('passwordProblem checks only the length while the email address is unknown', () => {
  expect(passwordProblem('maya@example.com', null)).toBeNull()
})
