export interface Typing {
  /** Whether something was typed that a reload would lose. */
  readonly isHalfFilled: () => boolean
  /** What was typed is over with: sent, or left behind. */
  readonly settle: () => void
  readonly stop: () => void
}

/** Notices what a member types until it is sent. */
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
