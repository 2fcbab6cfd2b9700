export {
  canChangeLabOrder,
  changeLabOrder,
  labOrderActors,
  labOrderEvents,
  listLabOrderEvents,
  needsReason,
} from './changeLabOrder.ts'
export type { LabOrderActor, LabOrderEvent } from './changeLabOrder.ts'
export { computeCancellationRefund } from './computeCancellationRefund.ts'
export { computeOrderPrice } from './computeOrderPrice.ts'
export type { OrderPrice } from './computeOrderPrice.ts'
export { computeAge, findAgeLimits, findExclusion } from './findExclusion.ts'
export type { AgeLimits, OrderedFor } from './findExclusion.ts'
export { labCollections } from './labCatalog.ts'
export type {
  CancellationPolicy,
  LabCatalog,
  LabCollection,
  LabExclusion,
  LabPanel,
} from './labCatalog.ts'
export { labConsent, labTextConsent } from './labConsent.ts'
export {
  freeReplacements,
  getLabOrderStage,
  getNextActor,
  labKitStatuses,
  labOrderStages,
  labOrderStatuses,
  labReportStages,
  labSampleStatuses,
  newLabOrder,
} from './labOrderState.ts'
export type {
  LabKitStatus,
  LabOrderStage,
  LabOrderState,
  LabOrderStatus,
  LabReportStage,
  LabSampleStatus,
  NextActor,
} from './labOrderState.ts'
export { listSharedMarkers } from './listSharedMarkers.ts'
export type { SharedMarkers } from './listSharedMarkers.ts'
export { isUsState, isZipCode, usStates } from './usStates.ts'
export type { UsState } from './usStates.ts'
export { findZipProblem } from './zipPrefixes.ts'
