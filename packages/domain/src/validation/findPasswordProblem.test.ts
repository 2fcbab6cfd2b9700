import { expect, it } from 'vitest'
import { describePasswordProblem, isAcceptablePassword, findPasswordProblem } from './index.ts'

it.each([
  ['ten chars!', null],
  ['juniper-demo-1', null],
  ['ナイフとフォークと皿', null],
  ['maya likes tea', null],
  ['abcd efgh 1234', null],
  ['1234 and counting', null],
  ['a quiet '.repeat(32), null],
  ['maya@example.com', 'is_email'],
  [' Maya@Example.COM ', 'is_email'],
  ['maya.1987.04', 'is_email'],
  ['MayaMaya2026!', 'is_email'],
  ['', 'too_short'],
  ['nine char', 'too_short'],
  ['💚💚💚💚💚', 'too_short'],
  ['x'.repeat(257), 'too_long'],
  ['xxxxxxxxxx', 'is_repetitive'],
  ['          x', 'is_repetitive'],
  ['abababababa', 'is_repetitive'],
  ['xyz!xyz!xyz!', 'is_repetitive'],
  ['1234567890', 'is_repetitive'],
  ['9876543210', 'is_repetitive'],
  ['Qwertyuiop', 'is_repetitive'],
  ['abcdef123456', 'is_repetitive'],
  ['asdfghjkl;1', null],
] as const)('findPasswordProblem(%j) returns %j', (password, problem) => {
  expect(findPasswordProblem(password, 'maya@example.com')).toBe(problem)
  expect(isAcceptablePassword(password, 'maya@example.com')).toBe(problem === null)
})

it.each([
  ['okafor-maya-1', 'is_name'],
  ['Maya Okafor', 'is_name'],
  ['annalena1990', 'is_name'],
  ['maya loves okafor', null],
  ['leopard print', null],
] as const)('findPasswordProblem(%j) with names returns %j', (password, problem) => {
  const names = ['Maya', 'Okafor', 'Anna-Lena', 'Leo', '']
  expect(findPasswordProblem(password, null, names)).toBe(problem)
})

it('findPasswordProblem checks no email address while it is unknown', () => {
  expect(findPasswordProblem('maya@example.com', null)).toBeNull()
})

it('describePasswordProblem has a sentence for each problem', () => {
  const problems = [
    'too_short',
    'too_long',
    'is_email',
    'is_name',
    'is_repetitive',
    'is_common',
  ] as const
  expect(new Set(problems.map(describePasswordProblem)).size).toBe(problems.length)
})
