/**
 * Keeps a custom property of the page at the height that an element takes from the window, in
 * pixels, at any width and text size. `observed` are the elements whose size changes it. Returns a
 * function that removes it.
 */
export function publishHeight(
  element: HTMLElement,
  property: `--${string}`,
  measure: (element: HTMLElement) => number = getHeight,
  observed: Iterable<Element> = [element],
): () => void {
  const root = document.documentElement.style
  const observer = new ResizeObserver(() => root.setProperty(property, `${measure(element)}px`))
  for (const each of observed) observer.observe(each)
  return () => {
    observer.disconnect()
    root.removeProperty(property)
  }
}

const getHeight = (element: HTMLElement): number => element.getBoundingClientRect().height
