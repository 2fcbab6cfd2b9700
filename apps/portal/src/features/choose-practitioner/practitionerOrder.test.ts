import type { Practitioner } from '@portal/contract'
import { describe, expect, it } from 'vitest'
import { compareCoachFirst, listLanguages } from './practitionerOrder.ts'

const createPractitioner = (
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
  credentials: '',
  specialties: [],
  meeting_kind: 'video',
  meeting_address: null,
  notice_minutes: 120,
  next_opening,
})

describe('compareCoachFirst', () => {
  const all = [
    createPractitioner('full', null),
    createPractitioner('later', '2026-11-03T15:00:00-05:00'),
    createPractitioner('soon', '2026-11-03T15:00:00+01:00'),
  ]
  const sortIds = (coach: string | null) =>
    all.toSorted(compareCoachFirst(coach)).map(({ id }) => id)

  it('sorts by the next opening, without an opening last', () =>
    expect(sortIds(null)).toEqual(['soon', 'later', 'full']))

  it("sorts the member's coach first", () =>
    expect(sortIds('full')).toEqual(['full', 'soon', 'later']))
})

describe('listLanguages', () => {
  it('returns each language once, in alphabetical order', () =>
    expect(
      listLanguages([
        createPractitioner('a', null, ['English', 'Spanish']),
        createPractitioner('b', null, ['Danish', 'English']),
      ]),
    ).toEqual(['Danish', 'English', 'Spanish']))
})
