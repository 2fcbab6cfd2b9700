import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Pixels from the end within which the newest message counts as in view. */
const endDistance = 48
/** Pixels from the start within which earlier messages are loaded. */
const startDistance = 600

export interface ThreadScrollOptions {
  /** The keys of the items in their order. Their elements have it as `data-key`. */
  readonly keys: readonly string[]
  /** Whether the last item is one that the member has just sent. */
  readonly isLastOwn: boolean
  /** Called near the start; null while there is nothing to load. */
  readonly onNearStart: (() => void) | null
}

export interface ThreadScroll {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly content: RefObject<HTMLDivElement | null>
  readonly onScroll: () => void
  readonly isAtEnd: boolean
  readonly scrollToEnd: () => void
}

/**
 * Keeps the position in a thread: at its end new messages stay in view, elsewhere what the member
 * reads does not move when messages are added or images load. It opens at the element with
 * `data-divider`, otherwise at the end.
 */
export function useThreadScroll({
  keys,
  isLastOwn,
  onNearStart,
}: ThreadScrollOptions): ThreadScroll {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isOpened = useRef(false)
  const atEnd = useRef(true)
  const anchor = useRef<{ readonly key: string; readonly top: number } | null>(null)
  const [isAtEnd, setAtEnd] = useState(false)
  const first = keys[0]
  const last = keys.at(-1)

  const handleScroll = (): void => {
    const frame = scroller.current
    if (!frame) return
    const { scrollHeight, scrollTop, clientHeight } = frame
    atEnd.current = scrollHeight - scrollTop - clientHeight <= endDistance
    setAtEnd(atEnd.current)
    anchor.current = findFirstVisible(frame)
    if (scrollTop < startDistance) onNearStart?.()
  }
  const scrollToEnd = (): void => {
    const frame = scroller.current
    if (!frame) return
    frame.scrollTop = frame.scrollHeight
    handleScroll()
  }
  const restore = (): void => {
    const frame = scroller.current
    if (!frame || !isOpened.current) return
    if (atEnd.current) {
      frame.scrollTop = frame.scrollHeight
      return
    }
    const { current } = anchor
    const element = current && findItem(frame, current.key)
    if (element) frame.scrollTop += element.getBoundingClientRect().top - current.top
  }
  const restoreRef = useRef(restore)
  useLayoutEffect(() => {
    restoreRef.current = restore
  })

  useLayoutEffect(() => {
    const frame = scroller.current
    if (!frame || last === undefined) return
    if (!isOpened.current) {
      isOpened.current = true
      const divider = frame.querySelector('[data-divider]')
      frame.scrollTop = frame.scrollHeight
      if (divider) {
        const top = divider.getBoundingClientRect().top - frame.getBoundingClientRect().top
        frame.scrollTop += Math.min(0, top - 16)
      }
    } else restore()
    handleScroll()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when items were added
  }, [first, last])

  // the member wants to see what they have sent
  useLayoutEffect(() => {
    if (isLastOwn) scrollToEnd()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each sent message
  }, [last, isLastOwn])

  useEffect(() => {
    if (!scroller.current || !content.current) return undefined
    const observer = new ResizeObserver(() => restoreRef.current())
    observer.observe(scroller.current)
    observer.observe(content.current)
    return () => observer.disconnect()
  }, [])

  return { scroller, content, onScroll: handleScroll, isAtEnd, scrollToEnd }
}

const findItem = (frame: HTMLElement, key: string): Element | null =>
  frame.querySelector(`[data-key="${CSS.escape(key)}"]`)

function findFirstVisible(frame: HTMLElement): { key: string; top: number } | null {
  const { top: edge } = frame.getBoundingClientRect()
  for (const element of frame.querySelectorAll<HTMLElement>('[data-key]')) {
    const { top, bottom } = element.getBoundingClientRect()
    if (bottom > edge) return { key: element.dataset['key'] ?? '', top }
  }
  return null
}
