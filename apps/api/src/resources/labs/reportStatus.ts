import type { ReportStatus } from '@portal/domain/labs'

const ranks: Readonly<Record<ReportStatus, number>> = {
  registered: 0,
  partial: 1,
  preliminary: 2,
  final: 3,
  appended: 4,
  amended: 5,
  corrected: 6,
  cancelled: 7,
  'entered-in-error': 8,
}

/** Orders versions that a laboratory issued at the same instant: a correction is the newer one. */
export const getStatusRank = (status: ReportStatus): number => ranks[status]

/** Whether the laboratory has finished the report, so that it can be released. */
export const isFinalStatus = (status: ReportStatus): boolean => ranks[status] >= ranks.final

/** Whether the laboratory changed what it had reported before. */
export const isCorrection = (status: ReportStatus): boolean =>
  status === 'corrected' || status === 'amended'
