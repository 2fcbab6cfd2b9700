export { assessResult, getRangeChange, needsAttention, rankAttention } from './assessResult.ts'
export type { AssessedResult, Assessment } from './assessResult.ts'
export { buildTrend, getLocalTime } from './buildTrend.ts'
export type { Trend, TrendBand, TrendPoint, TrendResult } from './buildTrend.ts'
export type { RangePerson } from './chooseRange.ts'
export { compareReports, getDifference } from './compareResults.ts'
export type { ComparedMarker, ComparedResult } from './compareResults.ts'
export {
  convertMeasurement,
  convertQuantity,
  convertRange,
  convertValue,
  findUnit,
} from './convertValue.ts'
export { evaluateResult } from './evaluateResult.ts'
export type { Evaluation } from './evaluateResult.ts'
export { labFlags, labFlagSources } from './labFlag.ts'
export type { LabFlag, LabFlagSource } from './labFlag.ts'
export { labGroups } from './labMarker.ts'
export type { LabGroup, LabMarker, MarkerUnit } from './labMarker.ts'
export { localizeCollected } from './localizeCollected.ts'
export { labNotices, reportStatuses, resultStatuses } from './labResult.ts'
export type {
  Collected,
  ImportedPatient,
  ImportedReport,
  ImportedResult,
  LabCode,
  LabNotice,
  ReportStatus,
  ResultStatus,
} from './labResult.ts'
export { comparators, isMeasured } from './labValue.ts'
export type { AbsentValue, Comparator, LabValue, Quantity, TextValue } from './labValue.ts'
export { placeValue } from './placeValue.ts'
export type { RangePlace } from './placeValue.ts'
export type { AgeRange, LaboratoryRange, NumericRange } from './referenceRange.ts'
export { createMarkerSearch } from './searchMarkers.ts'
