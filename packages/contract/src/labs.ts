import { comparators, labFlags, labFlagSources, labGroups, labNotices } from '@portal/domain/labs'
import { z } from 'zod'
import { PractitionerSummary } from './practitioners.ts'
import { CalendarDate, Id, Instant } from './values.ts'

export const LabFlag = z.enum(labFlags)
export type LabFlag = z.infer<typeof LabFlag>

export const LabGroup = z.enum(labGroups)
export type LabGroup = z.infer<typeof LabGroup>

export const LabNotice = z.enum(labNotices)
export type LabNotice = z.infer<typeof LabNotice>

/** A decimal with the digits that the laboratory sent, such as `5.10`. */
const Decimal = z.string()

/**
 * A result's value: a number, words such as `Yellow`, or the reason why there is none. A number
 * with a `comparator` is a limit and not a measurement. `unit` is how the laboratory wrote it,
 * `unit_code` its UCUM code, null if it sent no valid one.
 */
export const LabValue = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('quantity'),
    value: Decimal,
    comparator: z.enum(comparators).nullable(),
    unit: z.string().nullable(),
    unit_code: z.string().nullable(),
  }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('absent'), reason: z.string() }),
])
export type LabValue = z.infer<typeof LabValue>

/**
 * A range in the unit of the value, bounds included unless excluded. At least one bound is not
 * null.
 */
export const LabRange = z.object({
  low: Decimal.nullable(),
  high: Decimal.nullable(),
  is_low_excluded: z.boolean(),
  is_high_excluded: z.boolean(),
})
export interface LabRange extends z.infer<typeof LabRange> {}

/**
 * When the sample was taken: an instant with the offset of the collection's zone, a date, a month
 * or a year. It stays that day in every zone. What the laboratory sent in UTC is in the
 * laboratory's zone, or the member's. `reported`: only the time of the report is known. `end` is
 * null unless it was collected over a period.
 */
export const LabCollected = z.object({
  start: z.string(),
  end: z.string().nullable(),
  precision: z.enum(['instant', 'date', 'month', 'year']),
  source: z.enum(['collected', 'reported']),
})
export interface LabCollected extends z.infer<typeof LabCollected> {}

/** `final` also for a result of a corrected report that is the same as before. */
export const LabResultStatus = z.enum(['final', 'corrected', 'canceled', 'withdrawn'])
export type LabResultStatus = z.infer<typeof LabResultStatus>

/**
 * A released result. `flag` is null if the value is not compared with a range; a `derived` one was
 * computed from the value and `range`. `range` is null unless one numeric range applies;
 * `range_text` is then what the laboratory wrote about its ranges. `code` identifies the
 * laboratory's test: a line breaks where it or `method` changes. `note` is the laboratory's,
 * `comment` the practitioner's. A withdrawn result has no value (`absent`) and is only in its
 * report.
 */
export const LabResult = z.object({
  id: Id,
  marker_id: Id,
  report_id: Id,
  laboratory_name: z.string(),
  value: LabValue,
  flag: LabFlag.nullable(),
  flag_source: z.enum(labFlagSources).nullable(),
  range: LabRange.nullable(),
  range_text: z.string().nullable(),
  notices: z.array(LabNotice),
  status: LabResultStatus,
  collected: LabCollected.nullable(),
  code: z.string().nullable(),
  method: z.string().nullable(),
  laboratory: z.string(),
  note: z.string().nullable(),
  comment: z.string().nullable(),
})
export interface LabResult extends z.infer<typeof LabResult> {}

/**
 * A unit to which a marker's values can be converted: `factor` times the value in the first unit,
 * plus `offset`. Both are decimals. `code` is UCUM, `label` what members read.
 */
export const LabUnit = z.object({
  code: z.string(),
  label: z.string(),
  factor: Decimal,
  offset: Decimal,
})
export interface LabUnit extends z.infer<typeof LabUnit> {}

/**
 * What was measured. `name` is ours, else the laboratory's, `aliases` are other names to search
 * for. `units` is empty if values are not converted. `explanation` is general and about no member;
 * it is null in lists.
 */
export const LabMarker = z.object({
  id: Id,
  name: z.string(),
  laboratory_name: z.string(),
  group: LabGroup,
  aliases: z.array(z.string()),
  explanation: z.string().nullable(),
  units: z.array(LabUnit),
})
export interface LabMarker extends z.infer<typeof LabMarker> {}

/**
 * A released report. `collected` is that of its first result. `corrected_at`: when the laboratory
 * corrected it. `is_new`: not opened since its release or correction. `is_withdrawn`: the
 * laboratory withdrew it, and none of its results has a value. `out_of_range_count` counts values
 * out of their range, whatever their flag, `flagged_count` the others that the laboratory flagged.
 */
export const LabReportSummary = z.object({
  id: Id,
  title: z.string(),
  laboratory: z.string(),
  collected: LabCollected.nullable(),
  issued_at: Instant,
  released_at: Instant,
  corrected_at: Instant.nullable(),
  is_new: z.boolean(),
  is_withdrawn: z.boolean(),
  result_count: z.number().int(),
  out_of_range_count: z.number().int(),
  flagged_count: z.number().int(),
  has_comment: z.boolean(),
})
export interface LabReportSummary extends z.infer<typeof LabReportSummary> {}

/**
 * A report whose results are not released. `preliminary`: the laboratory has not finished it;
 * `in_review`: the practice has it, for whatever reason.
 */
export const PendingLabReport = z.object({
  id: Id,
  laboratory: z.string(),
  received_on: CalendarDate,
  state: z.enum(['preliminary', 'in_review']),
})
export interface PendingLabReport extends z.infer<typeof PendingLabReport> {}

/**
 * A marker of the latest report and of an earlier one. `difference` is signed, in the unit of
 * `result`, null unless both values are exact numbers that can be compared. `range_change`: its
 * value entered or left the range.
 */
export const LabChange = z.object({
  marker_id: Id,
  result: LabResult,
  previous: LabResult,
  difference: Decimal.nullable(),
  range_change: z.enum(['entered', 'left']).nullable(),
})
export interface LabChange extends z.infer<typeof LabChange> {}

/**
 * The released report of the last collection that is not withdrawn: its results out of range or
 * flagged, most urgent first, at most 10 of both counts of the report, and what changed since the
 * last value of the same marker: changes of the range first, at most 20 of `change_count`.
 * `markers` are those of the results, once each. `comment` is the practitioner's.
 */
export const LatestLabReport = z.object({
  report: LabReportSummary,
  comment: z.string().nullable(),
  reviewer: PractitionerSummary.nullable(),
  markers: z.array(LabMarker),
  out_of_range: z.array(LabResult),
  changes: z.array(LabChange),
  change_count: z.number().int(),
})
export interface LatestLabReport extends z.infer<typeof LatestLabReport> {}

/** Reports in descending order of `issued_at`, those on their way in order of arrival. */
export const LabsResponse = z.object({
  latest: LatestLabReport.nullable(),
  reports: z.array(LabReportSummary),
  pending: z.array(PendingLabReport),
})
export interface LabsResponse extends z.infer<typeof LabsResponse> {}

/** A point of a small trend: a number or limit, in the unit, method and code of the latest one. */
export const LabPoint = z.object({
  collected: z.string(),
  value: Decimal,
  comparator: z.enum(comparators).nullable(),
})
export interface LabPoint extends z.infer<typeof LabPoint> {}

/**
 * A marker with its latest result that is not withdrawn, and its last six points in time order. Of
 * several results in the latest report, as of a glucose tolerance test, it is the one that calls
 * for attention most.
 */
export const LabMarkerResult = z.object({
  marker: LabMarker,
  result: LabResult,
  points: z.array(LabPoint),
})
export interface LabMarkerResult extends z.infer<typeof LabMarkerResult> {}

/** Every marker of a member at once: searching and sorting need no request. */
export const LabResultsResponse = z.object({ results: z.array(LabMarkerResult), next: z.null() })
export interface LabResultsResponse extends z.infer<typeof LabResultsResponse> {}

/** A marker with all results that are not withdrawn, latest first. */
export const LabMarkerResponse = z.object({ marker: LabMarker, results: z.array(LabResult) })
export interface LabMarkerResponse extends z.infer<typeof LabMarkerResponse> {}

/**
 * What a later version of a report said about one test. `withdrawn`: the version does not have it
 * any more. `previous` is null for what was added, and has no value if the laboratory withdrew the
 * value as an error.
 */
export const LabCorrectionChange = z.object({
  kind: z.enum(['changed', 'withdrawn', 'added']),
  marker_id: Id,
  previous: LabResult.nullable(),
  result: LabResult.nullable(),
})
export interface LabCorrectionChange extends z.infer<typeof LabCorrectionChange> {}

/** What changed in a report that the member had been able to read. */
export const LabCorrection = z.object({
  issued_at: Instant,
  changes: z.array(LabCorrectionChange),
})
export interface LabCorrection extends z.infer<typeof LabCorrection> {}

/**
 * A released report with its results in the laboratory's order, also withdrawn ones. `conclusion`
 * is the laboratory's, `comment` the practitioner's. `notes` are the laboratory's words about the
 * report, a panel or a sample, `notices` what could not be shown as it was sent. `corrections` are
 * those since its release, the latest first. `documents` are the laboratory's own files.
 */
export const LabReport = LabReportSummary.extend({
  conclusion: z.string().nullable(),
  notes: z.array(z.string()),
  notices: z.array(LabNotice),
  corrections: z.array(LabCorrection),
  comment: z.string().nullable(),
  reviewer: PractitionerSummary.nullable(),
  documents: z.array(z.object({ id: Id, name: z.string() })),
  markers: z.array(LabMarker),
  results: z.array(LabResult),
})
export interface LabReport extends z.infer<typeof LabReport> {}

export const LabReportResponse = z.object({ report: LabReport })
export interface LabReportResponse extends z.infer<typeof LabReportResponse> {}
