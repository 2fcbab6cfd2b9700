import type { SessionNavigation } from '@portal/features/booking'
import { useNavigate } from 'react-router'
import { getMoveSessionPath, paths } from './paths.ts'

/** Returns what the dialogs of a session open. */
export function useSessionNavigation(): SessionNavigation {
  const navigate = useNavigate()
  return {
    onSeeAllTimes: ({ id }) => void navigate(getMoveSessionPath(id)),
    onTimeChosen: () => void navigate(paths.confirm),
  }
}
