import { describe, expect, it } from 'vitest'
import { hasDose, hasQuantity, listDates, listQuantities } from './quantities.ts'

describe('listQuantities', () => {
  it.each([
    ['<0.3', [{ comparator: '<', value: '0.3', unit: '' }]],
    ['1,000 IU', [{ comparator: '', value: '1000', unit: 'iu' }]],
    ['5.10 mmol/L', [{ comparator: '', value: '5.1', unit: 'mmol/l' }]],
    ['two capsules', [{ comparator: '', value: '2', unit: 'capsule' }]],
  ])('reads %s', (text, quantities) => expect(listQuantities(text)).toEqual(quantities))

  it.each([
    ['The value is 192 ng/mL.', '92 ng/mL', false],
    ['The value is 92 ng/mL.', '92 ng/mL', true],
    ['The value is 0.3.', '<0.3', false],
    ['The value is <0.3.', '<0.3', true],
    ['Take 1,000 IU.', '1,000 mg', false],
    ['Take 1000 IU.', '1,000 IU', true],
  ])('says whether "%s" contains %s', (text, wanted, isContained) => {
    const [quantity] = listQuantities(wanted)
    expect(quantity && hasQuantity(text, quantity)).toBe(isContained)
  })

  it('knows doses from measurements', () => {
    expect(hasDose('Take two capsules')).toBe(true)
    for (const dose of [
      '5,000 IU/day',
      'Take 2 caps with food',
      '2 gummies',
      'Take a tablet',
      'Zinc fifty milligrams daily.',
      'Potassium 20 mEq daily.',
      'Caffeine 2x200.',
      'Sixteen milligrams of iron',
      'one hundred fifty micrograms',
      'Selenium 100 × 2',
      'Magnesium 400 at night',
      'Iron: 1-0-1',
      'Calcium 10 mmol a day',
      'Two pumps in the evening',
      'zinc fifty a day',
      'Vitamin D3 5000 daily',
      'forty drops',
      'half a teaspoon',
    ])
      expect(hasDose(dose), dose).toBe(true)
    for (const text of [
      'LDL cholesterol: 139 mg/dL',
      '60 mL/min/1.73',
      '8 weeks',
      'a drop in iron',
      'Vitamin D 28 ng/mL',
      'iron 28 %',
      'Omega 3 helps',
      'Keep iron two hours apart from coffee',
      'three sessions',
      'between 2 and 4 weeks',
      'Potassium: 4.3 mmol/L',
    ])
      expect(hasDose(text)).toBe(false)
  })

  it.each([
    ['Nov 3, 2026 and Dec 3rd', ['2026-11-3', '12-3']],
    ['the 3rd of December, 3 May 2027, 14 September', ['12-3', '2027-5-3', '9-14']],
    ['2026-11-03', ['2026-11-3']],
    ['Omega 3 may help. 3 markers decreased 4 points.', []],
  ])('finds the dates of "%s"', (text, dates) => expect(listDates(text)).toEqual(dates))
})
