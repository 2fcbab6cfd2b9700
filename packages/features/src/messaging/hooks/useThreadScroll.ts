import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** Pixels from the end within which the newest message counts as in view. */
const endDistance = 48
/** Pixels from the start within which earlier messages are loaded. */
const startDistance = 600

/** Pixels above the divider at which a thread opens. */
const dividerDistance = 16

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
  const lastKey = useRef<string | null>(null)
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
    anchor.current = findAnchor(frame)
    if (scrollTop < startDistance) onNearStart?.()
  }
  const scrollToEnd = (): void => {
    const frame = scroller.current
    if (!frame) return
    frame.scrollTop = frame.scrollHeight
    handleScroll()
  }
  const restore = useEffectEvent((): void => {
    const frame = scroller.current
    if (!frame || !isOpened.current) return
    const { current } = anchor
    if (atEnd.current) frame.scrollTop = frame.scrollHeight
    else {
      const element = current && findItem(frame, current.key)
      if (element) frame.scrollTop += element.getBoundingClientRect().top - current.top
    }
  })
  const handleItems = useEffectEvent((newest: string, isNewestOwn: boolean): void => {
    if (!scroller.current) return
    const isNew = newest !== lastKey.current
    lastKey.current = newest
    if (!isOpened.current) openAt(scroller.current)
    // the member wants to see what they have sent
    else if (isNew && isNewestOwn) scrollToEnd()
    else restore()
    isOpened.current = true
    handleScroll()
  })

  useLayoutEffect(() => {
    if (first !== undefined && last !== undefined) handleItems(last, isLastOwn)
  }, [first, last, isLastOwn])

  useEffect(() => {
    if (!scroller.current || !content.current) return undefined
    const observer = new ResizeObserver(() => restore())
    observer.observe(scroller.current)
    observer.observe(content.current)
    return () => observer.disconnect()
  }, [])

  return { scroller, content, onScroll: handleScroll, isAtEnd, scrollToEnd }
}

function openAt(frame: HTMLElement): void {
  const divider = frame.querySelector('[data-divider]')
  frame.scrollTop = frame.scrollHeight
  if (!divider) return
  const top = divider.getBoundingClientRect().top - frame.getBoundingClientRect().top
  frame.scrollTop += Math.min(0, top - dividerDistance)
}

const findItem = (frame: HTMLElement, key: string): Element | null =>
  frame.querySelector(`[data-key="${CSS.escape(key)}"]`)

/** The item that has the focus, which a link may have opened, otherwise the first visible one. */
function findAnchor(frame: HTMLElement): { key: string; top: number } | null {
  const { top: edge, bottom: end } = frame.getBoundingClientRect()
  const focused = frame.querySelector<HTMLElement>('[data-key]:focus')
  if (focused) {
    const { top, bottom } = focused.getBoundingClientRect()
    if (bottom > edge && top < end) return { key: focused.dataset['key'] ?? '', top }
  }
  for (const element of frame.querySelectorAll<HTMLElement>('[data-key]')) {
    const { top, bottom } = element.getBoundingClientRect()
    if (bottom > edge) return { key: element.dataset['key'] ?? '', top }
  }
  return null
}
