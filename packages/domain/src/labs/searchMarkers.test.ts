import { describe, expect, it } from 'vitest'
import { catalogMarkers } from '../labs-markers/catalogMarkers.ts'
import { createMarkerSearch } from './searchMarkers.ts'

const search = createMarkerSearch(
  catalogMarkers.map((marker) => ({ ...marker, laboratory_name: `${marker.name}, Serum` })),
)
const listKeys = (query: string): string[] => search(query).map(({ key }) => key)

describe('createMarkerSearch', () => {
  it.each([
    ['a1c', 'hba1c'],
    ['bad cholesterol', 'ldl'],
    ['CHOLESTEROL', 'cholesterol'],
    ['vit d', 'vitamin_d'],
    ['25 oh', 'vitamin_d'],
    ['25-OH', 'vitamin_d'],
    ['hscrp', 'hs_crp'],
    ['crp', 'hs_crp'],
    ['iron stores', 'ferritin'],
    ['blood sugar', 'glucose'],
    ['bun', 'urea_nitrogen'],
    ['Férritin', 'ferritin'],
    ['b12', 'vitamin_b12'],
    ['free test', 'testosterone_free'],
    ['lp(a)', 'lpa_mass'],
  ])('finds %s', (query, key) => expect(listKeys(query)[0]).toBe(key))

  it('finds words in any order', () => expect(listKeys('cholesterol ldl')).toEqual(['ldl']))

  it('matches all for an empty query and none for unknown words', () => {
    expect(search(' ')).toHaveLength(catalogMarkers.length)
    expect(search('?!')).toEqual([])
    expect(search('unicorn')).toEqual([])
  })
})
