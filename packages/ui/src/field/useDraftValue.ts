import { useState } from 'react'

/**
 * The text of a date or time input whose owner receives null while it is invalid: partial input is
 * shown until the owner sets another value. `accept` returns the value of a text, or null.
 */
export function useDraftValue(value: string | null, accept: (text: string) => string | null) {
  const [draft, setDraft] = useState(value ?? '')
  const shown = value ?? (accept(draft) === null ? draft : '')
  return [shown, setDraft] as const
}
