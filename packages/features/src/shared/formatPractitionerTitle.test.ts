import { expect, it } from 'vitest'
import { formatPractitionerTitle } from './formatPractitionerTitle.ts'

it('adds the credentials to the title where there are some', () => {
  expect(formatPractitionerTitle({ title: 'Nutritionist', credentials: 'MS, RD' })).toBe(
    'Nutritionist · MS, RD',
  )
  expect(formatPractitionerTitle({ title: 'Nutritionist', credentials: '' })).toBe('Nutritionist')
})
