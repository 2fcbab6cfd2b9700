import type { ApiError } from '@portal/api-client'
import { readNearestTimes } from '../shared/errors/readNearestTimes.ts'
import type { LostTime } from './joinStep.ts'
import { findLossReason } from './readAccountErrors.ts'

/** The time that a rejected request has lost, null when it was rejected for another reason. */
export function readLoss(error: ApiError, at: string): LostTime | null {
  const nearest = readNearestTimes(error)
  if (nearest === null || error.kind !== 'conflict') return null
  return { at, reason: findLossReason([error.code]) ?? 'slot_taken', nearest }
}
