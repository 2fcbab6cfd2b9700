import { describe, expect, it } from 'vitest'
import { parseDayHours, parseWeeklyHours } from './parseWeeklyHours.ts'
import { renderWeeklyHours } from './renderWeeklyHours.ts'

const morning = { from: '09:00', to: '12:00' }

describe('parseWeeklyHours', () => {
  it.each([
    [['Mon 09:00-12:00'], { 1: [morning] }],
    [['mon 13:00-17:00, 09:00-12:00'], { 1: [morning, { from: '13:00', to: '17:00' }] }],
    [['Sat-Mon 09:00-12:00'], { 6: [morning], 0: [morning], 1: [morning] }],
    [
      ['Tue 09:00-12:00; Wed closed', 'Fri 22:00-24:00'],
      { 2: [morning], 3: [], 5: [{ from: '22:00', to: '24:00' }] },
    ],
    [[''], {}],
  ])('reads %j', (texts, weekly) => expect(parseWeeklyHours(texts)).toEqual(weekly))

  it.each([
    ['Mon', 'must be hours like 09:00-17:00'],
    ['Monday 09:00-12:00', 'must be a day like Mon'],
    ['Mon-Wed-Fri 09:00-12:00', 'must be a day like Mon'],
    ['Mon 9-12', 'must be hours like 09:00-17:00'],
    ['Mon 22:00-02:00', 'Hours across midnight belong to two days'],
    ['Mon 09:00-12:00; Mon 13:00-17:00', 'Mon is named twice.'],
    ['Mon 09:00-12:00,11:00-13:00', '09:00-12:00 and 11:00-13:00 overlap.'],
  ])('rejects %s', (text, message) => expect(() => parseWeeklyHours([text])).toThrow(message))

  it('reads what it renders', () => {
    const weekly = parseWeeklyHours(['Mon-Fri 09:00-12:00,13:00-17:00'])
    expect(renderWeeklyHours(weekly)).toContain('Mon 09:00-12:00,13:00-17:00')
    expect(parseWeeklyHours(renderWeeklyHours(weekly))).toEqual({ ...weekly, 6: [], 0: [] })
  })
})

it('reads the hours of a closed day', () => expect(parseDayHours('closed')).toEqual([]))
