import type { Hold } from '@portal/contract'
import { useEffect, useRef } from 'react'
import { type JoinStep, readFormStep } from './joinStep.ts'

/** The state of the history's entry that the form has, after the one of the times. */
const formEntry = { isJoinForm: true }

function isFormEntry(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'isJoinForm' in state
}

/**
 * The browser's back button goes from the form to the times, its forward button to the form again.
 * Returns what a button back to the times does. `showForm` reads from the server what comes next.
 */
export function useFormHistory(
  step: JoinStep,
  showTimes: (hold: Hold) => void,
  showForm: () => void,
): (hold: Hold) => void {
  const formStep = readFormStep(step)
  const isForm = formStep === 'account' || formStep === 'payment'
  const hadTimes = useRef(false)
  useEffect(() => {
    // whoever opens a link to continue has no times to go back to
    if (isForm && hadTimes.current && !isFormEntry()) window.history.pushState(formEntry, '')
    if (formStep !== null) hadTimes.current = formStep === 'time'
  }, [isForm, formStep])

  useEffect(() => {
    const handlePopState = () => {
      if (isFormEntry()) showForm()
      else if (step.kind === 'account' || step.kind === 'payment') showTimes(step.hold)
    }
    window.addEventListener('popstate', handlePopState)
    return () => window.removeEventListener('popstate', handlePopState)
  }, [step, showTimes, showForm])

  return (hold) => (isFormEntry() ? window.history.back() : showTimes(hold))
}
