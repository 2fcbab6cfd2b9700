import { describe, expect, it } from 'vitest'
import { explainCredentials } from './explainCredentials.ts'

describe('explainCredentials', () => {
  it('returns the meaning of each abbreviation', () =>
    expect(explainCredentials('MD, IFMCP')).toEqual([
      { name: 'MD', meaning: 'Doctor of Medicine' },
      { name: 'IFMCP', meaning: 'Institute for Functional Medicine Certified Practitioner' },
    ]))

  it.each(['', 'Wellness expert', 'constructor'])('returns nothing for "%s"', (credentials) =>
    expect(explainCredentials(credentials)).toEqual([]),
  )

  it('leaves out what is not usual', () =>
    expect(explainCredentials('XYZ, NBC-HWC').map(({ name }) => name)).toEqual(['NBC-HWC']))
})
