import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { convertRange, convertValue, findUnit } from '../labs/convertValue.ts'
import { isSameUnit, normalizeUnitCode, parseUnit } from '../labs/units/parseUnit.ts'
import { catalogMarkers } from './catalogMarkers.ts'
import { findCatalogMarker, identifyMarker } from './identifyMarker.ts'

const noCode = { loinc: null, system: null, code: null, text: 'Glucose' }

describe('catalogMarkers', () => {
  it('covers 74 common codes and has each key, code and name once', () => {
    const codes = catalogMarkers.flatMap(({ codes }) => codes)
    for (const each of [
      codes,
      ...(['key', 'name'] as const).map((field) => catalogMarkers.map((marker) => marker[field])),
    ])
      expect(new Set(each).size).toBe(each.length)
    expect(codes.length).toBeGreaterThanOrEqual(74)
    expect(codes.every((code) => /^\d{3,5}-\d$/.test(code))).toBe(true)
  })

  it.each(catalogMarkers.map((marker) => [marker.name, marker] as const))(
    'explains %s in one or two sentences without a diagnosis or advice',
    (_name, { explanation, aliases }) => {
      expect(explanation).toMatch(/^[A-Z].*\.$/)
      expect(explanation.length).toBeLessThanOrEqual(160)
      expect(explanation).not.toMatch(
        /you (have|should|need)|disease|disorder|deficien|treat|risk/i,
      )
      expect(new Set(aliases).size).toBe(aliases.length)
    },
  )

  it('lists units of UCUM in our spelling, with the factor 1 for the same unit', () => {
    for (const { units } of catalogMarkers)
      for (const [index, { code, factor, offset }] of units.entries()) {
        expect(parseUnit(code), code).not.toBeNull()
        expect(normalizeUnitCode(code)).toBe(code)
        const [first] = units
        if (index === 0) expect([factor, offset]).toEqual(['1', '0'])
        else if (isSameUnit(first?.code ?? '', code)) expect(factor).toBe('1')
      }
  })

  it('never converts lipoprotein(a) or insulin between mass and number', () => {
    for (const key of ['lpa_mass', 'lpa_molar', 'insulin'])
      for (const { code, factor } of findCatalogMarker(key)?.units ?? [])
        expect([code, factor]).toEqual([code, '1'])
  })
})

describe('findUnit', () => {
  it.each([
    ['tsh', 'mU/L', 'm[IU]/L'],
    ['tsh', 'uU/mL', 'm[IU]/L'],
    ['platelets', '10*3/mm3', '10*3/uL'],
    ['white_cells', '/uL', '/uL'],
    ['white_cells', '/mm3', '/uL'],
    ['egfr', 'mL/min', null],
    ['potassium', 'meq/L', 'meq/L'],
    ['calcium', 'meq/L', null],
    ['glucose', 'mg/L', null],
  ])('finds the unit of %s in %s as %s', (key, unit_code, code) =>
    expect(findUnit({ unit_code }, findCatalogMarker(key)?.units ?? [])?.code ?? null).toBe(code),
  )
})

describe('convertValue', () => {
  const convert = (key: string, value: string, from: string, to: string): string | null => {
    const units = findCatalogMarker(key)?.units ?? []
    const [source, target] = [from, to].map((code) => units.find((unit) => unit.code === code))
    return source === undefined || target === undefined ? null : convertValue(value, source, target)
  }

  it.each([
    ['glucose', '95', 'mg/dL', 'mmol/L', '5.3'],
    ['glucose', '100', 'mg/dL', 'mmol/L', '5.6'],
    ['ldl', '99', 'mg/dL', 'mmol/L', '2.56'],
    ['hdl', '39', 'mg/dL', 'mmol/L', '1.01'],
    ['creatinine', '1', 'mg/dL', 'umol/L', '88'],
    ['calcium', '9.0', 'mg/dL', 'mmol/L', '2.25'],
    ['urea_nitrogen', '14', 'mg/dL', 'mmol/L', '5.0'],
    ['hba1c', '6.5', '%', 'mmol/mol', '48'],
    ['hba1c', '48', 'mmol/mol', '%', '6.5'],
    ['hba1c', '5.4', '%', 'mmol/mol', '36'],
    ['hba1c', '36', 'mmol/mol', '%', '5.4'],
    ['ldl', '3.00', 'mmol/L', 'mg/dL', '116.0'],
    ['tsh', '2.50', 'u[IU]/mL', 'm[IU]/L', '2.50'],
    ['ferritin', '38', 'ng/mL', 'ug/L', '38'],
    ['hemoglobin', '13.8', 'g/dL', 'g/L', '138'],
    ['neutrophils', '3450', '/uL', '10*3/uL', '3.450'],
    ['platelets', '250', '10*3/uL', '/uL', '250000'],
    ['vitamin_b12', '300', 'pmol/L', 'ng/L', '407'],
  ])('converts %s %s %s to %s', (key, value, from, to, expected) =>
    expect(convert(key, value, from, to)).toBe(expected),
  )

  const choices = catalogMarkers.flatMap(({ units }) =>
    units.flatMap((from) => units.map((to) => ({ from, to }))),
  )
  it('leaves a value on its side of the converted bounds', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...choices),
        fc.integer({ min: 1, max: 9999 }),
        fc.integer({ min: -3, max: 3 }),
        fc.nat(3),
        ({ from, to }, bound, step, scale) => {
          const value = ((bound + step) / 10 ** scale).toFixed(scale)
          const low = (bound / 10 ** scale).toString()
          const exact = { low, high: null, is_low_excluded: false, is_high_excluded: false }
          const range = convertRange(exact, from, to, value)
          const order = Number(convertValue(value, from, to)) - Number(range.low)
          expect([0, Math.sign(step)]).toContain(Math.sign(order))
        },
      ),
      { numRuns: 500 },
    ))

  it('converts there and back within the rounding of the source', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...choices),
        fc.integer({ min: 10_000, max: 99_999 }),
        fc.integer({ min: 0, max: 4 }),
        ({ from, to }, digits, scale) => {
          // an affine scale loses digits near its zero
          fc.pre(from.offset === '0' ? true : digits / 10 ** scale > 5)
          const value = (digits / 10 ** scale).toFixed(scale)
          const there = convertValue(value, from, to)
          const back = there === null ? null : convertValue(there, to, from)
          const error = Math.abs(Number(back) - Number(value)) / Number(value)
          expect(error).toBeLessThan(from.offset === to.offset ? 0.001 : 0.01)
        },
      ),
      { numRuns: 500 },
    ))
})

describe('identifyMarker', () => {
  it('groups the codes of a marker, and keeps the code for its line', () => {
    const [calculated, direct] = ['13457-7', '18262-6'].map((loinc) =>
      identifyMarker({ ...noCode, loinc }, 'a'),
    )
    expect(calculated).toMatchObject({ key: 'ldl', code: 'loinc:13457-7', marker: { key: 'ldl' } })
    expect(direct).toMatchObject({ key: 'ldl', code: 'loinc:18262-6' })
  })

  it.each([
    ['2339-0', 'glucose'],
    ['6299-2', 'urea_nitrogen'],
    ['33914-3', 'egfr'],
    ['20570-8', 'hematocrit'],
    ['17856-6', 'hba1c'],
    ['26515-7', 'platelets'],
    ['4537-7', 'esr'],
  ])('names %s, another sample or method, %s', (loinc, key) =>
    expect(identifyMarker({ ...noCode, loinc }, 'a')).toMatchObject({
      key,
      code: `loinc:${loinc}`,
    }),
  )

  it.each([
    [{ ...noCode, loinc: '1234-5' }, 'loinc:1234-5'],
    [{ ...noCode, system: 's', code: 'GLU' }, 'code:s|GLU'],
    [{ ...noCode, code: 'GLU' }, 'code:lab|GLU'],
    [{ ...noCode, text: ' Free  GLUCOSE ' }, 'text:lab|free glucose'],
  ])('gives %j a key of its own', (code, key) =>
    expect(identifyMarker(code, 'lab')).toEqual({ key, marker: null, code: key }),
  )
})
