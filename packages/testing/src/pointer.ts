import { commands } from 'vitest/browser'

declare module 'vitest/browser' {
  interface BrowserCommands {
    pressPointer: (x: number, y: number) => Promise<void>
    releasePointer: () => Promise<void>
  }
}

/** Presses the pointer on an element. Returns a function that releases it at the same position. */
export async function pressPointer(element: Element): Promise<() => Promise<void>> {
  const { x, y, width, height } = element.getBoundingClientRect()
  await commands.pressPointer(x + width / 2, y + height / 2)
  return () => commands.releasePointer()
}
