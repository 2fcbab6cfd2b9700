/** Creates a promise to delay a response: `respondWith(name, body, { after: gate.opened })`. */
export function createGate(): { opened: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: resolve }
}
