import { useMessageQueue } from '@portal/features/messaging'
import { useMemberMessages } from './useMemberMessages.ts'

/** Sends what waits from an earlier visit, on any screen; /messaging shows what is rejected. */
export function SavePendingMessages(): null {
  useMessageQueue(useMemberMessages())
  return null
}
