export { applyCheckOff, getItemDayKey } from './applyCheckOff.ts'
export type { CheckOff, CheckOffChange } from './applyCheckOff.ts'
export { checkCheckOff, checkOffDays, checkOffRejections } from './checkCheckOff.ts'
export type { CheckOffRejection } from './checkCheckOff.ts'
export { computeStreak } from './computeStreak.ts'
export type { Streak } from './computeStreak.ts'
export { formatDayLabel, formatUntil, formatWeekdays } from './dayLabels.ts'
export { findVersion, isDueOn, isInForce, listDayItems, listDays } from './listDayItems.ts'
export type { Day, DayItem } from './listDayItems.ts'
export { listPlanChanges, protocolItemFields } from './listPlanChanges.ts'
export type { ItemChange, ProtocolItemContent, ProtocolItemField } from './listPlanChanges.ts'
export { protocolItemKinds, timesOfDay } from './protocolItem.ts'
export type {
  Plan,
  PlanVersion,
  ProtocolItemKind,
  ScheduledItem,
  TimeOfDay,
} from './protocolItem.ts'
