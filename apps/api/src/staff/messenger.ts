import { userInfo } from 'node:os'
import type { Messenger } from '../resources/payments/sighting.ts'

/**
 * Who acts, for the audit trail: staff have no account here, so it is the name they have on this
 * machine.
 */
export const staffMessenger = (): Messenger => ({
  actorId: null,
  requestId: `staff:${userInfo().username}`,
})
