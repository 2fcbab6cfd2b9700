import { expect, it } from 'vitest'
import { countSegments } from './countSegments.ts'

it.each([
  ['an empty text', '', 1],
  ['160 characters', 'a'.repeat(160), 1],
  ['161 characters', 'a'.repeat(161), 2],
  ['306 characters', 'a'.repeat(306), 2],
  ['307 characters', 'a'.repeat(307), 3],
  ['80 characters that take two places', '€'.repeat(80), 1],
  ['81 characters that take two places', '€'.repeat(81), 2],
  ['a character of two places at the end of a part', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 3],
  ['70 characters outside the alphabet', 'ć'.repeat(70), 1],
  ['71 characters outside the alphabet', 'ć'.repeat(71), 2],
  ['35 emoji', '🙂'.repeat(35), 1],
  ['36 emoji', '🙂'.repeat(36), 2],
  ['an emoji that does not fit into a part', '🙂'.repeat(67), 3],
])('counts the segments of %s', (_name, text, segments) =>
  expect(countSegments(text)).toBe(segments),
)
