import type { ImportedReport } from '../labs/labResult.ts'

/** Why a file was rejected. Nothing of a rejected file is imported. */
export const importErrors = [
  'file_too_large',
  'not_json',
  'too_complex',
  'resource_unsupported',
  'invalid_resource',
  'unknown_key',
  'report_missing',
  'several_reports',
  'identifier_missing',
  'status_unknown',
  'missing_resource',
  'resource_unreferenced',
  'reference_loop',
  'several_patients',
  'modifier_unknown',
  'several_values',
  'value_and_reason',
  'value_type_unsupported',
  'invalid_number',
  'invalid_date',
  'unit_contradiction',
] as const
export type ImportError = (typeof importErrors)[number]

/** Why a file cannot be imported. */
export type ImportRejection = {
  readonly ok: false
  readonly code: ImportError
  /** Where the problem is (`entry[2].resource.valueQuantity`), without any value of the file. */
  readonly path: string
  /** What to do, without any value of the file either. */
  readonly message: string
  /**
   * The reports of the file, from which one is chosen, with `several_reports` only. They are the
   * only words of the file in a rejection.
   */
  readonly reports?: readonly ReportChoice[]
}

/** A report of a file with several. `identifier` is null if it has none that is complete. */
export type ReportChoice = { readonly identifier: string | null; readonly title: string }

export type ImportOptions = {
  /** The time zone of a laboratory, for times that were sent without one. */
  readonly findZone: (laboratorySystem: string) => string
  /** The identifier of the report to read from a file with several; null or none: the only one. */
  readonly reportIdentifier?: string | null
}

export type ImportOutcome = { readonly ok: true; readonly report: ImportedReport } | ImportRejection
