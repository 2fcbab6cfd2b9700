import type { ImportError, ImportRejection, ReportChoice } from './importResult.ts'

const messages: Record<ImportError, string> = {
  file_too_large: 'The file is larger than 20 MB.',
  not_json: 'The file is not valid JSON.',
  too_complex: 'The file is nested too deeply, or has too many values.',
  resource_unsupported: 'Send a FHIR R4 Bundle or DiagnosticReport, or a lab report file.',
  invalid_resource: 'This part does not follow the format.',
  unknown_key: 'The format has no such key. Remove it, or correct its name.',
  report_missing: 'The file does not contain this report, or no DiagnosticReport.',
  several_reports: 'The file contains more than one report. Choose one by its identifier.',
  identifier_missing: 'The report needs an identifier with a system and a value.',
  status_unknown: 'The status must be a known one.',
  missing_resource: 'The file refers to a resource that it does not contain.',
  resource_unreferenced: 'The report does not list this result.',
  reference_loop: 'Results refer to each other in a loop.',
  several_patients: 'The file is about more than one person.',
  modifier_unknown:
    'The file has a modifier extension or implicit rules, which change its meaning.',
  several_values: 'Only one value of this kind is allowed.',
  value_and_reason: 'A result has either a value or a reason why there is none.',
  value_type_unsupported: 'This type of value is not supported.',
  invalid_number: 'The number is not a decimal of at most 20 digits on each side of the point.',
  invalid_date: 'The date or time does not exist or has the wrong format.',
  unit_contradiction: 'The unit and its code mean different units.',
}

export type Path = readonly (string | number)[]

/** `entry[2].resource.valueQuantity`: the first entry is 0, as in FHIRPath. */
export const formatPath = (path: Path): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${formatKey(part)}`))
    .join('')
    .replace(/^\./, '')

const maxKeyLength = 60

/** A key of a file can be any text, which must not write control characters to a terminal. */
const formatKey = (key: string): string =>
  key.length <= maxKeyLength && /^[\w-]+$/.test(key)
    ? key
    : JSON.stringify(key.slice(0, maxKeyLength)).replaceAll(/[^ -~]/g, '?')

/** Thrown inside this folder only; `importReport` returns it as a rejection. */
export class ImportProblem extends Error {
  readonly rejection: ImportRejection

  constructor(code: ImportError, path: Path, reports?: readonly ReportChoice[]) {
    super(code)
    const rejection = { ok: false, code, path: formatPath(path), message: messages[code] } as const
    this.rejection = reports === undefined ? rejection : { ...rejection, reports }
  }
}
