import type {
  LabMarker,
  LabMarkerResponse,
  LabReport,
  LabReportResponse,
  LabReportSummary,
  LabResult,
  LabResultsResponse,
  LabsResponse,
} from '@portal/contract'
import type { Examples } from '../../core/declarations/examples.ts'
import { practitionerSummary } from '../practitioners/examples.ts'

const marker = {
  id: '0198c9f2-4a10-7000-8000-000000000111',
  name: 'Ferritin',
  laboratory_name: 'FERRITIN, SERUM',
  group: 'iron',
  aliases: ['Iron stores'],
  explanation: null,
  units: [],
} satisfies LabMarker

const summary = {
  id: '0198c9f2-4a10-7000-8000-000000000112',
  title: 'Iron panel',
  laboratory: 'North Lab',
  collected: {
    start: '2026-11-17T08:30:00-05:00',
    end: null,
    precision: 'instant',
    source: 'collected',
  },
  issued_at: '2026-11-18T12:00:00-05:00',
  released_at: '2026-11-19T09:00:00-05:00',
  corrected_at: null,
  is_new: true,
  is_withdrawn: false,
  result_count: 1,
  out_of_range_count: 1,
  flagged_count: 0,
  has_comment: true,
} satisfies LabReportSummary

const result = {
  id: '0198c9f2-4a10-7000-8000-000000000113',
  marker_id: marker.id,
  report_id: summary.id,
  laboratory_name: marker.laboratory_name,
  value: { kind: 'quantity', value: '18', comparator: null, unit: 'ng/mL', unit_code: 'ng/mL' },
  flag: 'low',
  flag_source: 'laboratory',
  range: { low: '30', high: '150', is_low_excluded: false, is_high_excluded: false },
  range_text: null,
  notices: [],
  status: 'final',
  collected: summary.collected,
  code: '2276-4',
  method: null,
  laboratory: summary.laboratory,
  note: null,
  comment: 'A little low. We will talk about it in your lab review.',
} satisfies LabResult

const report = {
  ...summary,
  conclusion: null,
  notes: [],
  notices: [],
  corrections: [],
  comment: 'Your iron stores are lower than last time.',
  reviewer: practitionerSummary,
  documents: [],
  markers: [marker],
  results: [result],
} satisfies LabReport

export const labExamples: Examples = {
  ExportUserResponse: { lab_birth_date: null, lab_reports: [], pending_lab_reports: [] },
  LabsResponse: {
    latest: {
      report: summary,
      comment: report.comment,
      reviewer: practitionerSummary,
      markers: [marker],
      out_of_range: [result],
      changes: [],
      change_count: 0,
    },
    reports: [summary],
    pending: [],
  } satisfies LabsResponse,
  LabResultsResponse: {
    results: [
      {
        marker,
        result,
        points: [{ collected: '2026-11-17T08:30:00-05:00', value: '18', comparator: null }],
      },
    ],
    next: null,
  } satisfies LabResultsResponse,
  LabMarkerResponse: {
    marker: { ...marker, explanation: 'Ferritin shows how much iron your body stores.' },
    results: [result],
  } satisfies LabMarkerResponse,
  LabReportResponse: { report } satisfies LabReportResponse,
}
