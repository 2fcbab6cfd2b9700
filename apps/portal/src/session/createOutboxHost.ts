import { getServerClock } from '@portal/api-client'
import type { OutboxHost } from '@portal/features/shared'
import { readGeneration } from '../storage/generation.ts'
import { confirmMember } from './confirmMember.ts'
import { selectHasEnded, type SessionThunk } from './session.ts'
import type { AppStore } from './store.ts'

const hasEnded: SessionThunk<boolean> = (_dispatch, getState) => selectHasEnded(getState())

/** What the outboxes need of the member's session on this page. */
export function createOutboxHost(userId: string, dispatch: AppStore['dispatch']): OutboxHost {
  const generation = readGeneration()
  return {
    now: () => dispatch(getServerClock()).now(),
    isCurrent: () => generation === readGeneration(),
    confirmMember: () => dispatch(confirmMember(userId)),
    hasEnded: () => dispatch(hasEnded),
  }
}
