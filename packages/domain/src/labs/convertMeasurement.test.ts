import fc from 'fast-check'
import { expect, it } from 'vitest'
import { convertMeasurement } from './convertValue.ts'
import { placeValue } from './placeValue.ts'

const mass = { code: 'mg/dL', label: 'mg/dL', factor: '1', offset: '0' }
const molar = { code: 'mmol/L', label: 'mmol/L', factor: '0.02586', offset: '0' }

const measure = (value: string, high: string) => ({
  value: { kind: 'quantity', value, comparator: null, unit: 'mg/dL', unit_code: 'mg/dL' } as const,
  range: { low: null, high, is_low_excluded: false, is_high_excluded: false },
})

it('adds digits where the rounded value would be equal to its bound', () => {
  const converted = convertMeasurement(measure('100', '99.99'), [mass, molar], molar)
  expect([converted?.value.value, converted?.range?.high]).toEqual(['2.5860', '2.5857'])
  const usual = convertMeasurement(measure('100', '130'), [mass, molar], molar)
  expect([usual?.value.value, usual?.range?.high]).toEqual(['2.59', '3.36'])
})

it('keeps every value on its side of the bound', () => {
  const numbers = fc
    .tuple(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 0, max: 2 }))
    .map(([units, digits]) => (units / 10 ** digits).toFixed(digits))
  fc.assert(
    fc.property(numbers, numbers, (value, high) => {
      const sent = measure(value, high)
      const converted = convertMeasurement(sent, [mass, molar], molar)
      expect(converted && placeValue(converted.value, converted.range)).toBe(
        placeValue(sent.value, sent.range),
      )
    }),
  )
})
