import {
  LabMarker,
  LabReport,
  LabReportSummary,
  LabResult,
  type LabResultsResponse,
  LabsResponse,
} from '@portal/contract'
import { DAY } from '@portal/domain/time'
import { getFixtureId, getTimeAfter } from './fixtures.ts'

/** Returns the marker ferritin, in ng/mL and µg/L. */
export const createLabMarker = (fields: Partial<LabMarker> = {}): LabMarker =>
  LabMarker.parse({
    id: getFixtureId(700),
    name: 'Ferritin',
    laboratory_name: 'FERRITIN, SERUM',
    group: 'iron',
    aliases: ['iron stores'],
    explanation: null,
    units: [
      { code: 'ng/mL', label: 'ng/mL', factor: '1', offset: '0' },
      { code: 'ug/L', label: 'µg/L', factor: '1', offset: '0' },
    ],
    ...fields,
  } satisfies LabMarker)

/** A low ferritin, collected three days ago. */
export const createLabResult = (fields: Partial<LabResult> = {}): LabResult =>
  LabResult.parse({
    id: getFixtureId(750),
    marker_id: getFixtureId(700),
    report_id: getFixtureId(800),
    laboratory_name: 'FERRITIN, SERUM',
    value: { kind: 'quantity', value: '12', comparator: null, unit: 'ng/mL', unit_code: 'ng/mL' },
    flag: 'low',
    flag_source: 'laboratory',
    range: { low: '30', high: '150', is_low_excluded: false, is_high_excluded: false },
    range_text: null,
    notices: [],
    status: 'final',
    collected: {
      start: '2026-10-26T08:10:00-04:00',
      end: null,
      precision: 'instant',
      source: 'collected',
    },
    code: '2276-4',
    method: null,
    laboratory: 'Harbor Diagnostics',
    note: null,
    comment: null,
    ...fields,
  } satisfies LabResult)

/** A report of yesterday that is not opened. */
export const createLabReportSummary = (fields: Partial<LabReportSummary> = {}): LabReportSummary =>
  LabReportSummary.parse({
    id: getFixtureId(800),
    title: 'Iron panel',
    laboratory: 'Harbor Diagnostics',
    collected: createLabResult().collected,
    issued_at: getTimeAfter(-2 * DAY),
    released_at: getTimeAfter(-DAY),
    corrected_at: null,
    is_new: true,
    is_withdrawn: false,
    result_count: 1,
    out_of_range_count: 1,
    flagged_count: 0,
    has_comment: false,
    ...fields,
  } satisfies LabReportSummary)

export const createLabReport = (fields: Partial<LabReport> = {}): LabReport =>
  LabReport.parse({
    ...createLabReportSummary(),
    conclusion: null,
    notes: [],
    notices: [],
    corrections: [],
    comment: null,
    reviewer: null,
    documents: [],
    markers: [createLabMarker()],
    results: [createLabResult()],
    ...fields,
  } satisfies LabReport)

/** One released report with one result out of range. */
export const createLabsResponse = (fields: Partial<LabsResponse> = {}): LabsResponse =>
  LabsResponse.parse({
    latest: {
      report: createLabReportSummary(),
      comment: null,
      reviewer: null,
      markers: [createLabMarker()],
      out_of_range: [createLabResult()],
      changes: [],
      change_count: 0,
    },
    reports: [createLabReportSummary()],
    pending: [],
    ...fields,
  } satisfies LabsResponse)

/** A member without any report. */
export const emptyLabsResponse: LabsResponse = { latest: null, reports: [], pending: [] }

export const createLabResultsResponse = (
  results: LabResultsResponse['results'] = [
    { marker: createLabMarker(), result: createLabResult(), points: [] },
  ],
): LabResultsResponse => ({ results, next: null })
