/**
 * Finds the smallest element with a text, also when a part of it is in an element of its own, such
 * as a name that is not translated: `screen.getByText(hasText('From Dr. Ana Mercado'))`.
 */
export const hasText =
  (text: string | RegExp) =>
  (_ownText: string, element: Element | null): boolean => {
    const isMatch = ({ textContent }: Element): boolean => {
      const shown = textContent.replaceAll(/\s+/g, ' ').trim()
      return typeof text === 'string' ? shown === text : text.test(shown)
    }
    return element !== null && isMatch(element) && ![...element.children].some(isMatch)
  }
