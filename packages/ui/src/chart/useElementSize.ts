import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

export interface ElementSize {
  readonly width: number
  readonly height: number
  /** The size of its text in pixels. */
  readonly fontSize: number
}

/** The measured size of an element, and `initial` until it is measured. */
export function useElementSize<Element extends HTMLElement>(
  initial: ElementSize,
): [RefObject<Element | null>, ElementSize] {
  const ref = useRef<Element>(null)
  const [size, setSize] = useState(initial)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      const fontSize = Number.parseFloat(getComputedStyle(element).fontSize)
      if (width === 0 || height === 0) return
      setSize((before) =>
        before.width === width && before.height === height && before.fontSize === fontSize
          ? before
          : { width, height, fontSize },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, size]
}
