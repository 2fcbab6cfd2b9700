import { useNavigate } from 'react-router'
import { getMoveSessionPath, paths } from './paths.ts'

/** Returns what the dialogs of a session open. */
export function useSessionNavigation() {
  const navigate = useNavigate()
  return {
    onSeeAllTimes: ({ id }: { readonly id: string }) => void navigate(getMoveSessionPath(id)),
    onTimeChosen: () => void navigate(paths.confirm),
  }
}
