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
 * laboratory's zone, or the member's.
 */
export const LabCollected = z.object({
  start: z.string(),
  /** The end of the period over which it was collected, null without one. */
  end: z.string().nullable(),
  precision: z.enum(['instant', 'date', 'month', 'year']),
  /** `reported` if only the time of the report is known. */
  source: z.enum(['collected', 'reported']),
})
export interface LabCollected extends z.infer<typeof LabCollected> {}

/** The status of a result, `final` also for an unchanged one of a corrected report. */
export const LabResultStatus = z.enum(['final', 'corrected', 'canceled', 'withdrawn'])
export type LabResultStatus = z.infer<typeof LabResultStatus>

/** A released result. A withdrawn one has no value (`absent`) and is only in its report. */
export const LabResult = z.object({
  id: Id,
  marker_id: Id,
  report_id: Id,
  laboratory_name: z.string(),
  value: LabValue,
  /** The flag, null if the value is not compared with a range. */
  flag: LabFlag.nullable(),
  /** `derived` if the flag was computed from the value and `range`. */
  flag_source: z.enum(labFlagSources).nullable(),
  /** The range, null unless one numeric range applies. */
  range: LabRange.nullable(),
  /** What the laboratory wrote about its ranges when `range` is null. */
  range_text: z.string().nullable(),
  notices: z.array(LabNotice),
  status: LabResultStatus,
  collected: LabCollected.nullable(),
  /** Identifies the laboratory's test: a line breaks where it or `method` changes. */
  code: z.string().nullable(),
  method: z.string().nullable(),
  laboratory: z.string(),
  /** The laboratory's note. */
  note: z.string().nullable(),
  /** The practitioner's comment. */
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

/** What was measured. */
export const LabMarker = z.object({
  id: Id,
  /** Our name, else the laboratory's. */
  name: z.string(),
  laboratory_name: z.string(),
  group: LabGroup,
  /** Other names to search for. */
  aliases: z.array(z.string()),
  /** A general explanation, about no member; null in lists. */
  explanation: z.string().nullable(),
  /** The units, empty if values are not converted. */
  units: z.array(LabUnit),
})
export interface LabMarker extends z.infer<typeof LabMarker> {}

/** A released report. */
export const LabReportSummary = z.object({
  id: Id,
  title: z.string(),
  laboratory: z.string(),
  /** The collection of its first result. */
  collected: LabCollected.nullable(),
  issued_at: Instant,
  released_at: Instant,
  /** When the laboratory corrected it. */
  corrected_at: Instant.nullable(),
  /** Whether it was not opened since its release or correction. */
  is_new: z.boolean(),
  /** Whether the laboratory withdrew it: then none of its results has a value. */
  is_withdrawn: z.boolean(),
  result_count: z.number().int(),
  /** How many values are out of their range, whatever their flag. */
  out_of_range_count: z.number().int(),
  /** How many others the laboratory flagged. */
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

/** A marker of the latest report and of an earlier one. */
export const LabChange = z.object({
  marker_id: Id,
  result: LabResult,
  previous: LabResult,
  /**
   * The signed difference in the unit of `result`, null unless both values are exact numbers that
   * can be compared.
   */
  difference: Decimal.nullable(),
  /** Whether its value entered or left the range. */
  range_change: z.enum(['entered', 'left']).nullable(),
})
export interface LabChange extends z.infer<typeof LabChange> {}

/** The released report of the last collection that is not withdrawn. */
export const LatestLabReport = z.object({
  report: LabReportSummary,
  /** The practitioner's comment. */
  comment: z.string().nullable(),
  reviewer: PractitionerSummary.nullable(),
  /** The markers of the results, once each. */
  markers: z.array(LabMarker),
  /**
   * The results out of range or flagged, most urgent first, at most 10 of both counts of the
   * report.
   */
  out_of_range: z.array(LabResult),
  /**
   * What changed since the last value of the same marker: changes of the range first, at most 20 of
   * `change_count`.
   */
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

/** A released report with its results in the laboratory's order, also withdrawn ones. */
export const LabReport = LabReportSummary.extend({
  /** The laboratory's conclusion. */
  conclusion: z.string().nullable(),
  /** The laboratory's words about the report, a panel or a sample. */
  notes: z.array(z.string()),
  /** What could not be shown as it was sent. */
  notices: z.array(LabNotice),
  /** The corrections since its release, the latest first. */
  corrections: z.array(LabCorrection),
  /** The practitioner's comment. */
  comment: z.string().nullable(),
  reviewer: PractitionerSummary.nullable(),
  /** The laboratory's own files. */
  documents: z.array(z.object({ id: Id, name: z.string() })),
  markers: z.array(LabMarker),
  results: z.array(LabResult),
})
export interface LabReport extends z.infer<typeof LabReport> {}

export const LabReportResponse = z.object({ report: LabReport })
export interface LabReportResponse extends z.infer<typeof LabReportResponse> {}
