import { page, userEvent } from 'vitest/browser'

const MARK = 'data-testid'

/**
 * A real pointer and keyboard. Vitest finds an element again by its path of tags, which can match
 * other elements after the next render. So each element gets a test id of its own.
 */
export const user = new Proxy(userEvent, {
  get(events, name) {
    const action: unknown = Reflect.get(events, name)
    if (typeof action !== 'function') return action
    return (...inputs: unknown[]): unknown => action.apply(events, inputs.map(toLocator))
  },
})

function toLocator(input: unknown): unknown {
  if (!(input instanceof Element)) return input
  if (!input.hasAttribute(MARK)) input.setAttribute(MARK, crypto.randomUUID())
  return page.getByTestId(input.getAttribute(MARK) ?? '')
}
