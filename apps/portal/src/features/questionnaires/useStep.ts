import { useLocation, useNavigate } from 'react-router'

/**
 * The step in the address. A step is an entry of the history, so that Back goes to the group
 * before; where the member left off replaces it.
 */
export function useStep(): [string | null, (step: string | null) => void] {
  const location = useLocation()
  const navigate = useNavigate()
  const search = new URLSearchParams(location.search)
  const setStep = (step: string | null): void => {
    if (step === null) search.delete('step')
    else search.set('step', step)
    void navigate(`?${search}`, { replace: step === null })
  }
  return [search.get('step'), setStep]
}
