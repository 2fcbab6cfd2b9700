import { practitionerChosen, timeChosen } from '@portal/features/booking'
import { useEffect, useEffectEvent } from 'react'
import { useDispatch } from 'react-redux'
import { useSearchParams } from '../../../routing/useSearchParams.ts'

/**
 * Chooses the practitioner and the time of the URL once a new booking has started. They leave the
 * URL, so that a reload does not undo what the member changes.
 */
export function useTimeFromUrl(isStarted: boolean): void {
  const dispatch = useDispatch()
  const [search, setParam] = useSearchParams()
  const practitioner = search.get('practitioner')
  const at = search.get('at')
  const choose = useEffectEvent((practitionerId: string) => {
    dispatch(practitionerChosen(practitionerId))
    if (at !== null && !Number.isNaN(Date.parse(at))) dispatch(timeChosen(at))
    setParam('practitioner', null)
    setParam('at', null)
  })
  useEffect(() => {
    if (isStarted && practitioner !== null) choose(practitioner)
  }, [isStarted, practitioner])
}
