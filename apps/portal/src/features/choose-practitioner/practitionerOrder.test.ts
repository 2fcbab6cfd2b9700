import type { Practitioner } from '@portal/contract'
import { expect, it } from 'vitest'
import { languagesOf, byNextOpening } from './practitionerOrder.ts'

const practitioner = (
  id: string,
  next_opening: string | null,
  languages: string[] = [],
): Practitioner => ({
  id,
  name: id,
  title: '',
  avatar_url: '',
  timezone: 'UTC',
  bio: '',
  languages,
  specialties: [],
  next_opening,
})

it('whoever is free soonest comes first, who has no opening last, the own coach before all', () => {
  const all = [
    practitioner('full', null),
    practitioner('later', '2026-11-03T15:00:00-05:00'),
    practitioner('soon', '2026-11-03T15:00:00+01:00'),
  ]
  expect(all.toSorted(byNextOpening(null)).map(({ id }) => id)).toEqual(['soon', 'later', 'full'])
  expect(all.toSorted(byNextOpening('full')).map(({ id }) => id)).toEqual(['full', 'soon', 'later'])
})

it('names each language once, in the order of the alphabet', () => {
  expect(
    languagesOf([
      practitioner('a', null, ['English', 'Spanish']),
      practitioner('b', null, ['Danish', 'English']),
    ]),
  ).toEqual(['Danish', 'English', 'Spanish'])
})
