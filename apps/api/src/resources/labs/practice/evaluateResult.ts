import type { ImportedPatient, ImportedResult } from '@portal/domain/labs'
import type { NewResult } from './writeReport.repository.ts'

// replaced by the domain's functions
export type EvaluatedResult = Omit<NewResult, 'markerId'> & {
  readonly markerKey: string
}

const getKey = ({ code }: ImportedResult): string =>
  code.loinc ?? (code.code === null ? `text:${code.text}` : `${code.system}|${code.code}`)

export function evaluateResult(
  result: ImportedResult,
  _patient: ImportedPatient | null,
): EvaluatedResult {
  const { flag, status, collected } = result
  const isWithdrawn = status === 'entered-in-error'
  return {
    markerKey: getKey(result),
    isCritical: result.is_critical && !isWithdrawn,
    isWithdrawn,
    isOutOfRange: flag !== null && flag !== 'normal' && flag !== 'negative',
    collectedAt: collected === null ? null : Date.parse(collected.start),
    content: {
      laboratory_name: result.name,
      value: isWithdrawn ? { kind: 'absent', reason: 'withdrawn' } : result.value,
      flag: isWithdrawn ? null : flag,
      flag_source: flag === null || isWithdrawn ? null : 'laboratory',
      range: null,
      range_text: null,
      notices: [...result.notices],
      status: isWithdrawn ? 'withdrawn' : 'final',
      collected,
      code: result.code.loinc,
      method: result.method,
      note: result.notes.join('\n') || null,
    },
  }
}
