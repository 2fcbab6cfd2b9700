import { describe, expect, it } from 'vitest'
import { listZones, searchZones } from './listZones.ts'

const zones = listZones()
const search = (query: string) => searchZones(zones, query).map(({ city }) => city)

describe('listZones', () => {
  it('contains every zone of this runtime in one option', () => {
    for (const name of Intl.supportedValuesOf('timeZone'))
      expect(zones.filter(({ names }) => names.includes(name)).length, name).toBeGreaterThan(0)
  })

  it.each([
    ['Asia/Calcutta', 'Kolkata'],
    ['Asia/Katmandu', 'Kathmandu'],
    ['Europe/Kiev', 'Kyiv'],
    ['Asia/Saigon', 'Ho Chi Minh City'],
    ['America/Detroit', 'New York City'],
  ])('uses the current name of %s', (alias, city) =>
    expect(zones.find(({ names }) => names.includes(alias))?.city).toBe(city),
  )
})

describe('searchZones', () => {
  it.each([
    ['city', 'kathm', 'Kathmandu'],
    ['former name of a city', 'calcutta', 'Kolkata'],
    ['large city of a zone', 'mumbai', 'Kolkata'],
    ['city with an accent', 'são paulo', 'Sao Paulo'],
    ['country', 'nepal', 'Kathmandu'],
    ['long name', 'eastern time', 'New York City'],
    ['abbreviation', 'BST', 'London'],
  ])('finds a zone by %s', (_what, query, city) => expect(search(query)).toContain(city))

  it.each([
    ['EST', 'New York City'],
    ['edt', 'New York City'],
    ['Eastern', 'New York City'],
    ['eastern time', 'New York City'],
    ['Eastern Standard Time', 'New York City'],
    ['pacific daylight time', 'Los Angeles'],
    ['Pacific', 'Los Angeles'],
    ['UTC', 'UTC'],
    ['+5:45', 'Kathmandu'],
    ['UTC+5:45', 'Kathmandu'],
    ['gmt +0545', 'Kathmandu'],
    ['-5', 'New York City'],
    ['UTC−5', 'New York City'],
    ['estonia', 'Tallinn'],
    ['NYC', 'New York City'],
    ['DC', 'New York City'],
    ['D.C.', 'New York City'],
    ['Washington DC', 'New York City'],
    ['Washington, D.C.', 'New York City'],
    ['washington', 'New York City'],
    ['LA', 'Los Angeles'],
    ['US/Eastern', 'New York City'],
    ['us/pacific', 'Los Angeles'],
    ['America/Chicago', 'Chicago'],
    ['america/new_york', 'New York City'],
    ['Etc/GMT+5', 'New York City'],
    ['Etc/GMT-1', 'Berlin'],
    ['5:45', 'Kathmandu'],
    ['0330', 'Tehran'],
    ['Hawaii', 'Honolulu'],
    ['Hawai', 'Honolulu'],
    ['HST', 'Honolulu'],
  ])('lists for %s first %s', (query, city) => expect(search(query)[0]).toBe(city))

  it.each(['+25', '+5:75', '5', 'UTC+'])('finds no offset in %s', (query) =>
    expect(search(query)).not.toContain('Kathmandu'),
  )

  it('lists zones first whose city or country starts with the query', () =>
    expect(search('lo').slice(0, 3)).toEqual(expect.arrayContaining(['London'])))

  it('lists zones with the whole word before those with a longer one', () => {
    const found = search('GMT')
    expect(found.indexOf('London')).toBeGreaterThanOrEqual(0)
    expect(found.indexOf('London')).toBeLessThan(found.indexOf('Almaty'))
  })

  it('returns all zones for an empty query, and none for an unknown place', () => {
    expect(search(' ')).toHaveLength(zones.length)
    expect(search('atlantis')).toEqual([])
  })
})
