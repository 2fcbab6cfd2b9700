import type { SessionNavigation } from '@portal/features/booking'
import { useNavigate } from 'react-router'
import { moveSessionPath, paths } from './paths.ts'

/** Where the dialogs of a session lead. */
export function useSessionNavigation(): SessionNavigation {
  const navigate = useNavigate()
  return {
    onSeeAllTimes: ({ id }) => void navigate(moveSessionPath(id)),
    onTimeChosen: () => void navigate(paths.confirm),
  }
}
