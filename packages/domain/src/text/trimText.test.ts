import { expect, it } from 'vitest'
import { trimText } from './trimText.ts'

it.each([
  '',
  ' \t\n',
  '\u200B',
  '\u2800\u2800',
  '\u3164',
  ' \u200D\uFEFF\u00AD\u2060 ',
  '\u115F\uFFA0\u180E\uFE0F',
  '\uFFF9\uFFFB\u034F',
  '\uFFFF',
  '\u{1FFFE} \uFDD0',
  '\u0301',
  ' \u0301\u20DD',
  '\uE000\u{F0000}',
  '\uD800',
  '\u{1d159}\u{13430}\u{13441}\u{16fe4}',
])('returns nothing for a text that shows nothing (%j)', (text) => {
  expect(trimText(text)).toBe('')
})

it.each([
  [' Maya ', 'Maya'],
  ['👩‍🔬', '👩‍🔬'],
  ['❤️ ', '❤️'],
  ['न\u200D', 'न\u200D'],
  ['.', '.'],
  ['e\u0301', 'e\u0301'],
  ['\uE000 Maya', '\uE000 Maya'],
  ['1️⃣', '1️⃣'],
  ['\u06dd', '\u06dd'],
  ['\u{110bd}', '\u{110bd}'],
])('keeps what a text shows (%j)', (text, trimmed) => {
  expect(trimText(text)).toBe(trimmed)
})
