export interface Typing {
  /** Returns whether a reload would lose input. */
  readonly isHalfFilled: () => boolean
  /** The input was submitted or discarded. */
  readonly settle: () => void
  readonly stop: () => void
}

/** Tracks input until it is submitted. */
export function watchTyping(
  page: Pick<Document, 'addEventListener' | 'removeEventListener'> = document,
): Typing {
  let isHalfFilled = false
  const begin = () => {
    isHalfFilled = true
  }
  const settle = () => {
    isHalfFilled = false
  }
  page.addEventListener('input', begin, true)
  page.addEventListener('submit', settle, true)
  return {
    isHalfFilled: () => isHalfFilled,
    settle,
    stop: () => {
      page.removeEventListener('input', begin, true)
      page.removeEventListener('submit', settle, true)
    },
  }
}
