import type { LabFlag } from './labFlag.ts'
import type { LabValue } from './labValue.ts'
import type { LaboratoryRange } from './referenceRange.ts'

/** The status of a report, in the words of FHIR. */
export const reportStatuses = [
  'registered',
  'partial',
  'preliminary',
  'final',
  'amended',
  'corrected',
  'appended',
  'cancelled',
  'entered-in-error',
] as const
export type ReportStatus = (typeof reportStatuses)[number]

/** The status of a result, in the words of FHIR. */
export const resultStatuses = [
  'registered',
  'preliminary',
  'final',
  'amended',
  'corrected',
  'cancelled',
  'entered-in-error',
] as const
export type ResultStatus = (typeof resultStatuses)[number]

/** What a member is told about a result that could not be shown as it was sent. */
export const labNotices = [
  'range_ambiguous',
  'range_unit_differs',
  'range_inverted',
  'range_unclear',
  'value_unclear',
  'time_without_zone',
  'date_imprecise',
  'date_missing',
  'unit_missing',
  'unit_not_standard',
  'link_not_fetched',
  'file_not_shown',
  'results_incomplete',
] as const
export type LabNotice = (typeof labNotices)[number]

/**
 * When a sample was taken, exactly as sent: an ISO 8601 instant with the offset of the collection's
 * zone, a date `yyyy-MM-dd`, a month `yyyy-MM` or a year `yyyy`. Only instants and dates are on a
 * time axis.
 */
export type Collected = {
  readonly start: string
  /** The end of the period over which it was collected, null without one. */
  readonly end: string | null
  readonly precision: 'instant' | 'date' | 'month' | 'year'
  /** `reported` if only the report's own time is known. */
  readonly source: 'collected' | 'reported'
}

/** What was measured: LOINC if the laboratory sent it, else its own code, else only a text. */
export type LabCode = {
  readonly loinc: string | null
  readonly system: string | null
  readonly code: string | null
  readonly text: string
}

/** One result as the laboratory sent it. */
export type ImportedResult = {
  readonly code: LabCode
  /** The name as the laboratory wrote it. */
  readonly name: string
  readonly value: LabValue
  /** The laboratory's flag. */
  readonly flag: LabFlag | null
  /** The laboratory called the value critical: the member is contacted before it is released. */
  readonly is_critical: boolean
  readonly ranges: readonly LaboratoryRange[]
  /** When the sample was taken; null if the file has no time at all. */
  readonly collected: Collected | null
  readonly method: string | null
  readonly notes: readonly string[]
  readonly status: ResultStatus
  readonly notices: readonly LabNotice[]
}

/** The person of a report, to compare with the member. Parts are null if they were not sent. */
export type ImportedPatient = {
  readonly family_name: string | null
  readonly given_names: readonly string[]
  readonly full_name: string | null
  /** `yyyy-MM-dd`, or only its year or month, as sent. */
  readonly birth_date: string | null
  readonly sex: 'female' | 'male' | 'other' | null
  readonly identifiers: readonly { readonly system: string | null; readonly value: string }[]
}

/** A report as its file describes it. `identifier` is unique within its laboratory's system. */
export type ImportedReport = {
  readonly laboratory: { readonly system: string; readonly name: string | null }
  readonly identifier: { readonly system: string; readonly value: string }
  /** The numbers of the orders that the report fulfills, as the laboratory sent them. */
  readonly order_numbers: readonly string[]
  readonly status: ReportStatus
  readonly patient: ImportedPatient | null
  /**
   * An ISO 8601 instant with offset, and the fraction of a second if one was sent, when this
   * version was issued. The latest version is valid.
   */
  readonly issued: string
  readonly title: string
  readonly conclusion: string | null
  readonly presented_forms: readonly { readonly content_type: string; readonly base64: string }[]
  readonly results: readonly ImportedResult[]
  /** Words about the report, a panel or a sample, which belong to no result. */
  readonly notes: readonly string[]
  readonly notices: readonly { readonly code: LabNotice; readonly path: string }[]
}
