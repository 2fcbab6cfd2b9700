import { useState } from 'react'
import type { AnswerConflict } from './useAnswers.ts'

interface Choices {
  readonly conflicts: readonly AnswerConflict[]
  /** Questions that show help. */
  readonly alerted: readonly string[]
  readonly step: string
}

/**
 * The questions whose help is at the choice between their answers. It stays there until the next
 * step, whichever answer was chosen.
 */
export function useHelpAtChoices({ conflicts, alerted, step }: Choices): readonly string[] {
  const current = conflicts.map(({ linkId }) => linkId).filter((linkId) => alerted.includes(linkId))
  const [shown, setShown] = useState({ step, linkIds: current })
  const earlier = shown.step === step ? shown.linkIds : []
  const added = current.filter((linkId) => !earlier.includes(linkId))
  const linkIds = [...earlier, ...added]
  if (shown.step !== step || added.length > 0) setShown({ step, linkIds })
  return linkIds
}
