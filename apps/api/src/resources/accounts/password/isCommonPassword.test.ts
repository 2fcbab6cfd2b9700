import { expect, it } from 'vitest'
import { isCommonPassword } from './isCommonPassword.ts'

it.each([
  'qwertyuiop',
  'password123',
  'PASSWORD123',
  'q1w2e3r4t5',
  'unbelievable',
  'Password2026!',
  'P@ssw0rd2026!',
  '**sunshine**',
  ' iloveyou123 ',
])('rejects %j', (password) => expect(isCommonPassword(password)).toBe(true))

it.each([
  'juniper-demo-1',
  'a quiet morning',
  'correct horse battery',
  'dragon 73920174650293',
  'сложный пароль',
  '!!!!!!!!!!',
])('accepts %j', (password) => expect(isCommonPassword(password)).toBe(false))
