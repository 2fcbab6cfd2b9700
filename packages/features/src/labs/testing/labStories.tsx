import type { LabMarker, LabMarkerResult, LabReport, LabResult } from '@portal/contract'
import {
  createLabMarker,
  createLabReport,
  createLabResult,
  getFixtureId,
} from '@portal/testing/stories'
import { RowLink } from '@portal/ui'

export const renderLink = (_id: string, name: string) => <RowLink href="#lab">{name}</RowLink>

export const quantity = (value: string, unit: string, comparator: '<' | null = null) =>
  ({ kind: 'quantity', value, comparator, unit, unit_code: unit }) as const

const range = (low: string | null, high: string | null) => ({
  low,
  high,
  is_low_excluded: false,
  is_high_excluded: false,
})

const day = (start: string) =>
  ({ start, end: null, precision: 'date', source: 'collected' }) as const

const createItem = (
  index: number,
  marker: Pick<LabMarker, 'name' | 'group'>,
  result: Partial<LabResult>,
  /** The small trend, a year apart; `<5` is a limit. */
  values: readonly string[] = [],
): LabMarkerResult => {
  const id = getFixtureId(700 + index)
  return {
    marker: createLabMarker({ id, laboratory_name: marker.name, aliases: [], ...marker }),
    result: createLabResult({ id: getFixtureId(760 + index), marker_id: id, ...result }),
    points: values.map((value, year) => ({
      collected: `${2024 + year}-05-12`,
      value: value.replace('<', ''),
      comparator: value.startsWith('<') ? '<' : null,
    })),
  }
}

/** A result in each state. */
export const markerResults: readonly LabMarkerResult[] = [
  createItem(0, { name: 'Ferritin', group: 'iron' }, {}, ['6', '8', '12']),
  createItem(
    1,
    { name: 'LDL cholesterol', group: 'heart' },
    {
      value: quantity('97', 'mg/dL'),
      range: range(null, '130'),
      flag: 'normal',
      flag_source: 'derived',
    },
    ['148', '97'],
  ),
  createItem(
    2,
    { name: 'C-reactive protein, high sensitivity, in serum or plasma', group: 'inflammation' },
    { value: quantity('0.3', 'mg/L', '<'), range: range(null, '3'), flag: 'normal' },
    ['2.1', '0.9', '<0.3'],
  ),
  createItem(
    3,
    { name: 'Urine color', group: 'other' },
    { value: { kind: 'text', text: 'Yellow' }, flag: null, range: null },
  ),
  createItem(
    4,
    { name: 'Zinc', group: 'minerals' },
    { value: { kind: 'absent', reason: 'sample too small' }, flag: null, range: null },
  ),
  createItem(
    5,
    { name: 'Copper', group: 'minerals' },
    { value: { kind: 'absent', reason: 'canceled' }, status: 'canceled', flag: null, range: null },
  ),
  createItem(
    6,
    { name: 'Glucose', group: 'sugar' },
    { value: quantity('88', 'mg/dL'), status: 'corrected', flag: null, range: null },
  ),
  createItem(
    7,
    { name: 'Calcium', group: 'minerals' },
    {
      value: quantity('9.2', 'mg/dL'),
      range: range('9.5', '10.5'),
      flag: 'normal',
      range_text: 'Corrected for albumin: 8.6 to 10.3',
      note: 'Specimen slightly hemolyzed.',
    },
    ['9.6', '9.4', '9.2'],
  ),
  createItem(
    8,
    { name: 'Iron', group: 'iron' },
    { value: quantity('120', 'ug/dL'), range: range('38', '169'), flag: 'high' },
  ),
  createItem(
    9,
    { name: 'Urine culture', group: 'other' },
    {
      value: {
        kind: 'text',
        text: [
          'ORGANISM      COUNT         AMOXICILLIN',
          'E. coli       >100,000/mL   S',
          'E. faecalis   10,000/mL     R',
        ].join('\n'),
      },
      flag: 'abnormal',
      range: null,
      note: 'Collected clean catch.\nIncubated for 48 hours.',
    },
  ),
]

/** The results of a marker, latest first: a new range, a new method and a limit. */
export const history: readonly LabResult[] = [
  createLabResult({
    comment: 'Better than in spring. We will measure again in three months.',
    note: 'Specimen slightly hemolyzed.',
    method: 'Immunoassay B',
  }),
  createLabResult({
    id: getFixtureId(752),
    value: quantity('14', 'ng/mL'),
    method: 'Immunoassay B',
    collected: day('2026-04-02'),
  }),
  createLabResult({
    id: getFixtureId(753),
    value: quantity('8', 'ng/mL'),
    range: range('15', '150'),
    collected: day('2025-11-20'),
  }),
  createLabResult({
    id: getFixtureId(754),
    value: quantity('5', 'ng/mL', '<'),
    range: range('15', '150'),
    collected: day('2025-05-12'),
  }),
]

export const report: LabReport = createLabReport({
  is_new: false,
  comment: 'Much better than in spring.',
  conclusion: 'Iron stores remain low.',
  documents: [{ id: getFixtureId(300), name: 'Report.pdf' }],
  markers: markerResults.map(({ marker }) => marker),
  results: markerResults.map(({ result }) => result),
})
