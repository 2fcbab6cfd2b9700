/** The text of an element, with spaces in place of no-break spaces. Empty for null. */
export const readText = (element: Element | null): string =>
  (element?.textContent ?? '').replaceAll('\u00a0', ' ')
