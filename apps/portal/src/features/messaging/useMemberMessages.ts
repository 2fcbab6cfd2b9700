import type { MessageQueue } from '@portal/features/messaging'
import { useDispatch } from 'react-redux'
import { useMember } from '../../session/member.ts'
import type { AppStore } from '../../session/store.ts'
import { getMessageQueue } from './messageQueues.ts'

/** The member's unsent messages. */
export function useMemberMessages(): MessageQueue {
  const dispatch: AppStore['dispatch'] = useDispatch()
  return getMessageQueue(useMember().id, dispatch)
}
