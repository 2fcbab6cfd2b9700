import { useState } from 'react'

/**
 * What stands in a date or time input whose owner hears null while it is not valid: the half-typed
 * text is kept until the owner sets another value. `accept` gives the value a text stands for, or
 * null.
 */
export function useDraftValue(value: string | null, accept: (text: string) => string | null) {
  const [draft, setDraft] = useState(value ?? '')
  const shown = value ?? (accept(draft) === null ? draft : '')
  return [shown, setDraft] as const
}
