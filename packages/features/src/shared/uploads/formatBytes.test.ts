import { expect, it } from 'vitest'
import { formatBytes } from './formatBytes.ts'

const MB = 1024 * 1024

it.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [1023, '1 KB'],
  [1024, '1 KB'],
  [320_000, '313 KB'],
  [MB - 1, '1 MB'],
  [MB, '1 MB'],
  [1.25 * MB, '1.3 MB'],
  [9.94 * MB, '9.9 MB'],
  [9.96 * MB, '10 MB'],
  [20 * MB, '20 MB'],
  [120.4 * MB, '120 MB'],
  [500 * MB, '500 MB'],
])('formatBytes returns %i bytes as %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text))
