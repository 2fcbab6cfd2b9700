import type { ImportedReport } from '../labs/labResult.ts'

/** Why a file was rejected. Nothing of a rejected file is imported. */
export const importErrors = [
  'file_too_large',
  'not_json',
  'too_complex',
  'resource_unsupported',
  'invalid_resource',
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

/**
 * `path` is where the problem is, such as `entry[2].resource.valueQuantity`, without any value of
 * the file. `message` says what to do and contains no value of the file either.
 */
export type ImportRejection = {
  readonly ok: false
  readonly code: ImportError
  readonly path: string
  readonly message: string
}

export type ImportOptions = {
  /** The time zone of a laboratory, for times that were sent without one. */
  readonly findZone: (laboratorySystem: string) => string
}

export type ImportOutcome = { readonly ok: true; readonly report: ImportedReport } | ImportRejection
