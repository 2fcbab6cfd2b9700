import { expect, it } from 'vitest'
import { createNameFilter } from './hideNames.ts'

const filter = createNameFilter(['Maya', 'de la Cruz', null])

it.each([
  ['Good to see you today, Maya.', 'Good to see you today, [member].'],
  ["maya's results, MAYA DE LA CRUZ", "[member]'s results, [member]"],
  ['Dear Ms. Cruz', 'Dear Ms. [member]'],
  ['The mayan calendar', 'The mayan calendar'],
])('replaces the names in "%s"', (text, expected) => expect(filter(text)).toBe(expected))

it('finds a name with accents however it is encoded', () => {
  const accented = createNameFilter(['José', null])
  expect(accented('Hola Jose\u0301!')).toBe('Hola [member]!')
})

it('changes nothing without a name', () => expect(createNameFilter([null, ''])('Hi')).toBe('Hi'))
