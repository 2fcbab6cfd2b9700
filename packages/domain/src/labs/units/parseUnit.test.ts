import { describe, expect, it } from 'vitest'
import { isSameUnit, isUnitContradicted, normalizeUnitCode, parseUnit } from './parseUnit.ts'

describe('parseUnit', () => {
  it.each([
    'mg/dL',
    'mmol/L',
    'm[IU]/L',
    'u[IU]/mL',
    '%',
    '10*3/uL',
    'mL/min/{1.73_m2}',
    'mm/h',
    'mm[Hg]',
    'fL',
    'pg',
    'U/L',
    '[IU]/mL',
    'mmol/mol',
    '/uL',
    '{ratio}',
    '1',
    'kg/m2',
    'ug/mL{FEU}',
    "[arb'U]/mL",
    'mL/min/1',
  ])('reads %s', (code) => expect(parseUnit(code)).not.toBeNull())

  it.each([
    'K/uL',
    'mEq/L',
    'x10E3/uL',
    'mL/min/1.73.m2',
    '',
    '/',
    'mg//dL',
    'mg%',
    'IU/L',
    'text',
  ])('does not read %j', (code) => expect(parseUnit(code)).toBeNull())
})

describe('isSameUnit', () => {
  it.each([
    ['m[IU]/L', 'u[IU]/mL', true],
    ['ng/mL', 'ug/L', true],
    ['10*3/uL', '10*9/L', true],
    ['mmol/l', 'mmol/L', true],
    ['mg/dL', 'mg/L', false],
    ['mg/dL', 'mmol/L', false],
    ['%', 'mmol/mol', false],
    ['/uL', '/mm3', true],
    ['/uL', '{cells}/uL', true],
    ['cells/uL', '10*3/uL', false],
    ['fL', 'um3', true],
    ['mL', 'm3', false],
    // 1 mmol of calcium is 2 meq
    ['meq/L', 'mmol/L', false],
  ])('compares %s with %s', (a, b, isSame) => expect(isSameUnit(a, b)).toBe(isSame))
})

describe('isUnitContradicted', () => {
  it.each([
    ['K/uL', '10*3/uL', false],
    ['x10E3/uL', '10*3/uL', false],
    ['µIU/mL', 'm[IU]/L', false],
    ['mEq/L', 'meq/L', false],
    ['mL/min/1.73 m2', 'mL/min/{1.73_m2}', false],
    ['cells/uL', '/uL', false],
    ['K/mm3', '10*3/uL', false],
    ['cells/uL', '10*3/uL', true],
    ['mEq/L', 'mmol/L', false],
    ['mg/dl', 'mg/dL', false],
    ['mmol/L', 'mg/dL', true],
    ['mg/L', 'mg/dL', true],
    ['%', 'mmol/mol', true],
  ])('compares the text %s with the code %s', (text, code, isContradicted) =>
    expect(isUnitContradicted(text, code)).toBe(isContradicted),
  )
})

it('normalizeUnitCode writes liters with a capital letter', () =>
  expect(['mmol/l', 'ml/min', '10^3/ul', 'mol'].map(normalizeUnitCode)).toEqual([
    'mmol/L',
    'mL/min',
    '10*3/uL',
    'mol',
  ]))
