import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isUsState, usStates } from './usStates.ts'
import { findZipProblem, isZipInState } from './zipPrefixes.ts'

const states = Object.keys(usStates).filter(isUsState)
const shared: Readonly<Record<string, readonly string[]>> = {
  '063': ['CT', 'NY'],
  '205': ['DC', 'MD', 'VA'],
  '739': ['OK', 'TX'],
  '755': ['AR', 'TX'],
  '834': ['ID', 'WY'],
}

describe('isZipInState', () => {
  it('finds at most one state for a prefix, except those that states share', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), (number) => {
        const zip = String(number).padStart(5, '0')
        const found = states.filter((state) => isZipInState(zip, state))
        const several = shared[zip.slice(0, 3)]
        if (several === undefined) expect(found.length).toBeLessThanOrEqual(1)
        else expect(found).toEqual(several)
      }),
    ))

  it.each([
    ['02108', 'MA'],
    ['06390', 'NY'],
    ['00901', 'PR'],
    ['10001', 'NY'],
    ['20001', 'DC'],
    ['20166', 'VA'],
    ['20814', 'MD'],
    ['33101', 'FL'],
    ['59901', 'MT'],
    ['73301', 'TX'],
    ['79901-1234', 'TX'],
    ['82801', 'WY'],
    ['89501', 'NV'],
    ['94612', 'CA'],
    ['96813', 'HI'],
    ['99501', 'AK'],
    ['99201', 'WA'],
  ])('has %s in %s', (zip, state) =>
    expect(states.filter((each) => isZipInState(zip, each))).toContain(state),
  )
})

describe('findZipProblem', () => {
  it('names the state that a ZIP code is not in', () => {
    expect(findZipProblem('10001', 'CA')).toContain("This ZIP code isn't in California.")
    expect(findZipProblem('94612', 'NY')).toContain("This ZIP code isn't in New York.")
    expect(findZipProblem('94612', 'CA')).toBeNull()
    expect(findZipProblem('94612', null)).toBeNull()
    expect(findZipProblem('9461', 'CA')).toBe('Enter a ZIP code with 5 digits.')
  })
})
