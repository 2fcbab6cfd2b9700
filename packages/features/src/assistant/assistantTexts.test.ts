import { expect, it } from 'vitest'
import { formatSentence } from './assistantTexts.ts'

it.each([
  ['Ferritin: 41 ng/mL (Nov 24, 2026).', 'Ferritin: 41 ng/mL (Nov_24,_2026).'],
  ['Until Mon, Dec 21.', 'Until Mon, Dec_21.'],
  ['Take 2 in May 2026.', 'Take 2 in May 2026.'],
])('no date of %j breaks', (text, shown) =>
  expect(formatSentence(text)).toBe(shown.replaceAll('_', '\u00a0')),
)
