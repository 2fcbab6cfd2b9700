import { expect, it } from 'vitest'
import { describeMeetingPlace } from './meeting.ts'

it.each([
  ['12 Garden Row, London', 'In person, London'],
  ['12 Elm Street, Suite 4, Portland, ME 04101', 'In person, Portland, ME'],
  ['Hauptstraße 5, 10115 Berlin', 'In person, Berlin'],
  ['The Old Mill, Bath BA1 1AA', 'In person, The Old Mill, Bath'],
  ['221B Baker Street\nLondon NW1 6XE\nUnited Kingdom', 'In person, London, United Kingdom'],
  ['Portland', 'In person, Portland'],
  ['12', 'In person'],
  [null, 'In person'],
])('names the town of %j', (address, text) => {
  expect(describeMeetingPlace('in_person', address)).toBe(text)
})

it('names the other kinds, also with an address', () => {
  expect(describeMeetingPlace('video', '12 Garden Row, London')).toBe('Video')
  expect(describeMeetingPlace('phone', null)).toBe('Phone')
})
