import type {
  LabChange,
  LabMarker,
  LabMarkerResponse,
  LabMarkerResult,
  LabReport,
  LabResult,
  LabsResponse,
} from '@portal/contract'

/** How many results a usual report has. */
const usualCount = 6

const sampleMarker: LabMarker = {
  id: '',
  name: 'Name of a test',
  laboratory_name: 'Name of a test',
  group: 'other',
  aliases: [],
  explanation: 'What this test measures, why it matters, and what else can change its result.',
  units: [
    { code: 'mg/L', label: 'mg/L', factor: '1', offset: '0' },
    { code: 'ug/mL', label: 'µg/mL', factor: '1', offset: '0' },
  ],
}

const createResult = (id: string, start: string): LabResult => ({
  id,
  marker_id: id,
  report_id: '',
  laboratory_name: 'Name of a test',
  value: { kind: 'quantity', value: '50', comparator: null, unit: 'mg/L', unit_code: 'mg/L' },
  flag: 'normal',
  flag_source: 'laboratory',
  range: { low: '30', high: '150', is_low_excluded: false, is_high_excluded: false },
  range_text: null,
  notices: [],
  status: 'final',
  collected: { start, end: null, precision: 'date', source: 'collected' },
  code: null,
  method: null,
  laboratory: 'A laboratory',
  note: null,
  comment: null,
})

const createResults = (count: number): LabResult[] =>
  Array.from({ length: count }, (_, index) => createResult(String(index), '2026-03-01'))

/** A report with so many results. Skeletons have its boxes; its text is never visible. */
export const createSampleReport = (count: number = usualCount): LabReport => ({
  id: '',
  title: 'A report',
  laboratory: 'A laboratory',
  collected: createResult('', '2026-03-01').collected,
  issued_at: '2026-01-01T12:00:00Z',
  released_at: '2026-01-01T12:00:00Z',
  corrected_at: null,
  is_new: false,
  is_withdrawn: false,
  result_count: count,
  out_of_range_count: 0,
  flagged_count: 0,
  has_comment: false,
  conclusion: null,
  notes: [],
  notices: [],
  corrections: [],
  comment: null,
  reviewer: null,
  documents: [],
  markers: createResults(count).map(({ id }) => ({ ...sampleMarker, id })),
  results: createResults(count),
})

/** Three results of one test, a usual history. */
export const sampleMarkerResponse: LabMarkerResponse = {
  marker: sampleMarker,
  results: ['2026-03-01', '2026-02-01', '2026-01-01'].map((day) => createResult(day, day)),
}

const createChange = (result: LabResult): LabChange => ({
  marker_id: result.marker_id,
  result,
  previous: createResult(result.id, '2026-02-01'),
  difference: '10',
  range_change: null,
})

/** Two reports, the usual list: one with results out of range and with changes. */
export const sampleLabs: LabsResponse = {
  latest: {
    report: createSampleReport(),
    comment: null,
    reviewer: null,
    markers: createResults(usualCount).map(({ id }) => ({ ...sampleMarker, id })),
    out_of_range: createResults(3).map((result) => ({ ...result, flag: 'high' })),
    changes: createResults(5).map(createChange),
    change_count: 5,
  },
  reports: [
    { ...createSampleReport(), id: 'latest' },
    { ...createSampleReport(), id: 'earlier' },
  ],
  pending: [],
}

/** The latest result of each test. */
export const sampleMarkerResults: readonly LabMarkerResult[] = createResults(usualCount).map(
  (result) => ({ marker: { ...sampleMarker, id: result.marker_id }, result, points: [] }),
)
