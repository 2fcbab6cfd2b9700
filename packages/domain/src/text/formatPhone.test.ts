import { describe, expect, it } from 'vitest'
import { formatPhone } from './formatPhone.ts'

describe('formatPhone', () => {
  it.each([
    ['+12125550142', '+1 (212) 555-0142'],
    ['+442071838750', '+442071838750'],
    ['212 555 0142', '212 555 0142'],
    ['+1212555', '+1212555'],
    ['', ''],
  ])('formats %s as %s', (phone, formatted) => expect(formatPhone(phone)).toBe(formatted))
})
