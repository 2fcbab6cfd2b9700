import type { LabResultStatus } from '@portal/contract'
import {
  assessResult,
  evaluateResult as evaluate,
  getLocalTime,
  type ImportedReport,
  type ImportedResult,
  localizeCollected,
  type ResultStatus,
} from '@portal/domain/labs'
import { identifyMarker } from '@portal/domain/labs-markers'
import { hideValue } from '../hideValue.ts'
import { isFinalStatus } from '../reportStatus.ts'
import type { NewResult } from './writeReport.repository.ts'

export type EvaluatedResult = Omit<NewResult, 'markerId'> & {
  readonly markerKey: string
  /** Whether the laboratory flagged it, although it is not out of its range. */
  readonly isFlagged: boolean
}

const shownStatuses: Readonly<Record<ResultStatus, LabResultStatus>> = {
  registered: 'final',
  preliminary: 'final',
  final: 'final',
  amended: 'corrected',
  corrected: 'corrected',
  cancelled: 'canceled',
  'entered-in-error': 'withdrawn',
}

/**
 * A result as the member will see it: with its flag and the range that applies to the patient of
 * the report on the day of the collection. A withdrawn one has no value, and neither has one that
 * is not final in a final report. `zone`: of times in UTC, for the age on the day and the order.
 */
export function evaluateResult(
  result: ImportedResult,
  {
    patient,
    laboratory,
    status: reportStatus,
  }: Pick<ImportedReport, 'patient' | 'laboratory' | 'status'>,
  zone: string,
): EvaluatedResult {
  const { code, collected, method, notes, status, value } = result
  const local = localizeCollected(collected, zone)
  const { flag, flag_source, range, range_text, notices } = evaluate(
    { ...result, collected: local },
    {
      sex: patient?.sex === 'female' || patient?.sex === 'male' ? patient.sex : null,
      birth_date: patient?.birth_date?.length === 'yyyy-MM-dd'.length ? patient.birth_date : null,
    },
  )
  const identified = identifyMarker(code, laboratory.system)
  const isWithdrawn = status === 'entered-in-error'
  const isNotFinal = status === 'preliminary' || status === 'registered'
  const isShown = !isWithdrawn && !(isNotFinal && isFinalStatus(reportStatus))
  const attention = isShown ? assessResult({ value, flag, flag_source, range }).attention : null
  const content = {
    laboratory_name: result.name,
    value,
    flag,
    flag_source,
    range,
    range_text,
    notices: [...new Set([...result.notices, ...notices])],
    status: shownStatuses[status],
    collected,
    code: identified.code,
    method,
    note: notes.length === 0 ? null : notes.join('\n\n'),
  }
  return {
    markerKey: identified.key,
    isWithdrawn,
    isOutOfRange: attention === 'out_of_range',
    isFlagged: attention === 'flagged',
    isCritical: !isWithdrawn && result.is_critical,
    collectedAt: getSortTime(local),
    content: isShown ? content : hideValue(content, isWithdrawn ? 'withdrawn' : 'not_final'),
  }
}

/** The place in the order of results: as on the axis of a trend; a month counts by its start. */
function getSortTime(collected: ImportedResult['collected']): number | null {
  const time = getLocalTime(collected) ?? Date.parse(collected?.start ?? '')
  return Number.isNaN(time) ? null : time
}
