import { commands } from 'vitest/browser'

declare module 'vitest/browser' {
  interface BrowserCommands {
    pressPointer: (x: number, y: number) => Promise<void>
    releasePointer: () => Promise<void>
  }
}

/** Presses the pointer on an element and returns how to release it again, wherever it is then. */
export async function pressOn(element: Element): Promise<() => Promise<void>> {
  const { x, y, width, height } = element.getBoundingClientRect()
  await commands.pressPointer(x + width / 2, y + height / 2)
  return () => commands.releasePointer()
}
