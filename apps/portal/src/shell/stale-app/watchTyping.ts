export interface Typing {
  /** Returns whether a reload would lose input. */
  readonly hasUnsavedInput: () => boolean
  /** Forgets the input. Call it when the input was submitted or discarded. */
  readonly discard: () => void
  readonly stop: () => void
}

/** Tracks input until it is submitted. */
export function watchTyping(
  page: Pick<Document, 'addEventListener' | 'removeEventListener'> = document,
): Typing {
  let hasUnsavedInput = false
  const handleInput = () => {
    hasUnsavedInput = true
  }
  const discard = () => {
    hasUnsavedInput = false
  }
  page.addEventListener('input', handleInput, true)
  page.addEventListener('submit', discard, true)
  return {
    hasUnsavedInput: () => hasUnsavedInput,
    discard,
    stop: () => {
      page.removeEventListener('input', handleInput, true)
      page.removeEventListener('submit', discard, true)
    },
  }
}
