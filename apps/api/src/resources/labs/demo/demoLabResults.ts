/** A result in the format of `pnpm staff labs schema`. */
type Fields = Readonly<Record<string, unknown>>

type Unit = readonly [unit: string, unit_code: string]
type Range = Readonly<Record<string, string>>

/** How a laboratory writes a marker. */
type Test = {
  readonly name: string
  readonly loinc: string
  readonly unit: Unit
  readonly range: Range
}

const mass: Unit = ['mg/dL', 'mg/dL']

const tests = {
  ferritin: {
    name: 'FERRITIN',
    loinc: '2276-4',
    unit: ['ng/mL', 'ng/mL'],
    range: { low: '15', high: '150' },
  },
  saturation: {
    name: 'IRON SATURATION',
    loinc: '2502-3',
    unit: ['%', '%'],
    range: { low: '15', high: '50' },
  },
  hemoglobin: {
    name: 'HEMOGLOBIN',
    loinc: '718-7',
    unit: ['g/dL', 'g/dL'],
    range: { low: '11.7', high: '15.5' },
  },
  mcv: { name: 'MCV', loinc: '787-2', unit: ['fL', 'fL'], range: { low: '80', high: '100' } },
  cholesterol: {
    name: 'CHOLESTEROL, TOTAL',
    loinc: '2093-3',
    unit: mass,
    range: { text: '<200' },
  },
  ldl: { name: 'LDL CHOLESTEROL CALC', loinc: '13457-7', unit: mass, range: { high: '130' } },
  ldlDirect: { name: 'LDL DIRECT', loinc: '18262-6', unit: mass, range: { high: '116' } },
  hdl: { name: 'HDL CHOLESTEROL', loinc: '2085-9', unit: mass, range: { low: '50' } },
  triglycerides: {
    name: 'TRIGLYCERIDES',
    loinc: '2571-8',
    unit: mass,
    range: { text: '<150' },
  },
  crp: {
    name: 'CRP, HIGH SENSITIVITY',
    loinc: '30522-7',
    unit: ['mg/L', 'mg/L'],
    range: { high: '3.0' },
  },
  tsh: {
    name: 'TSH',
    loinc: '3016-3',
    unit: ['mIU/L', 'm[IU]/L'],
    range: { low: '0.45', high: '4.50' },
  },
  hba1c: { name: 'HEMOGLOBIN A1C', loinc: '4548-4', unit: ['%', '%'], range: { high: '5.6' } },
  glucose: {
    name: 'GLUCOSE, FASTING',
    loinc: '1558-6',
    unit: mass,
    range: { low: '70', high: '99' },
  },
  vitaminD: {
    name: 'VITAMIN D, 25-OH, TOTAL',
    loinc: '62292-8',
    unit: ['ng/mL', 'ng/mL'],
    range: { low: '30', high: '100' },
  },
  potassium: {
    name: 'POTASSIUM',
    loinc: '2823-3',
    unit: ['mmol/L', 'mmol/L'],
    range: { low: '3.5', high: '5.1' },
  },
} as const satisfies Record<string, Test>

type TestName = keyof typeof tests

/** A measured value, `<0.3` below what can be measured, and what differs from the usual test. */
function measure(test: TestName, value: string, change: Fields = {}): Fields {
  const { name, loinc, unit, range }: Test = tests[test]
  const [, comparator, number] = /^([<>])?(.+)$/.exec(value) ?? []
  return {
    name,
    loinc,
    value: number,
    ...(comparator === undefined ? {} : { comparator }),
    unit: unit[0],
    unit_code: unit[1],
    ranges: [range],
    ...change,
  }
}

const urineColor: Fields = { name: 'Urine color', loinc: '5778-6', text: 'Yellow' }
/** The second laboratory writes TSH in another unit of the same size. */
const otherTshUnit: Fields = { unit: 'µIU/mL', unit_code: 'u[IU]/mL' }
const newFerritinRange: Fields = { ranges: [{ low: '30', high: '150' }] }
const direct: Fields = { method: 'Direct measurement' }

const hemolyzed = 'The first sample was hemolyzed. Measured again from a new tube.'

export const firstResults: readonly Fields[] = [
  measure('ferritin', '9', { flag: 'low' }),
  measure('saturation', '11', { flag: 'low' }),
  measure('hemoglobin', '11.6', { flag: 'low' }),
  measure('mcv', '79', { flag: 'low' }),
  measure('cholesterol', '238', { flag: 'high' }),
  measure('ldl', '158', { flag: 'high' }),
  measure('hdl', '52'),
  measure('triglycerides', '142'),
  measure('crp', '2.1'),
  measure('tsh', '2.90'),
  measure('hba1c', '5.5'),
  measure('glucose', '96'),
  measure('vitaminD', '24', { flag: 'low' }),
  urineColor,
]

export const secondResults: readonly Fields[] = [
  measure('ferritin', '14', { flag: 'low' }),
  measure('saturation', '16'),
  measure('hemoglobin', '12.1'),
  measure('mcv', '82'),
  measure('cholesterol', '229', { flag: 'high' }),
  measure('ldl', '151', { flag: 'high' }),
  measure('hdl', '54'),
  measure('triglycerides', '120'),
  measure('crp', '1.4'),
  measure('tsh', '2.60'),
  measure('hba1c', '5.4'),
  measure('glucose', '94'),
  measure('vitaminD', '41'),
]

export const thirdResults: readonly Fields[] = [
  measure('ferritin', '22'),
  measure('saturation', '21'),
  measure('hemoglobin', '12.8'),
  measure('mcv', '86'),
  measure('cholesterol', '214', { flag: 'high' }),
  measure('ldl', '139', { flag: 'high' }),
  measure('hdl', '55'),
  measure('triglycerides', '118'),
  measure('crp', '0.9'),
  measure('tsh', '2.40'),
  measure('hba1c', '5.4'),
  measure('glucose', '92'),
  measure('vitaminD', '26', { flag: 'low' }),
]

const createFourthResults = (potassium: Fields): readonly Fields[] => [
  measure('ferritin', '33'),
  measure('saturation', '26'),
  measure('hemoglobin', '13.2'),
  measure('mcv', '88'),
  measure('cholesterol', '203', { flag: 'high' }),
  measure('ldlDirect', '128', { ...direct, flag: 'high' }),
  measure('hdl', '58'),
  measure('triglycerides', '104'),
  measure('crp', '<0.3'),
  measure('tsh', '2.31', otherTshUnit),
  measure('hba1c', '5.3'),
  measure('glucose', '90'),
  measure('vitaminD', '43'),
  potassium,
]

export const fourthResults = createFourthResults(measure('potassium', '5.9', { flag: 'high' }))

export const correctedFourthResults = createFourthResults(
  measure('potassium', '4.4', { status: 'corrected', notes: [hemolyzed] }),
)

export const fifthResults: readonly Fields[] = [
  measure('ferritin', '41', newFerritinRange),
  measure('saturation', '28'),
  measure('hemoglobin', '13.4'),
  measure('mcv', '89'),
  measure('cholesterol', '192'),
  measure('ldlDirect', '118', { ...direct, flag: 'high' }),
  measure('hdl', '60'),
  measure('triglycerides', '92'),
  measure('crp', '0.4'),
  measure('tsh', '2.20'),
  measure('hba1c', '5.2'),
  measure('glucose', '88'),
  measure('vitaminD', '28', { flag: 'low' }),
  measure('potassium', '4.3'),
  urineColor,
]

export const thyroidResults: readonly Fields[] = [measure('tsh', '2.25', { status: 'preliminary' })]

export const heldResults: readonly Fields[] = [
  measure('cholesterol', '244', { flag: 'high' }),
  measure('ldl', '166', { flag: 'high' }),
]

export const lapsedResults: readonly Fields[] = [
  measure('cholesterol', '186'),
  measure('ldl', '104'),
  measure('glucose', '91'),
]
