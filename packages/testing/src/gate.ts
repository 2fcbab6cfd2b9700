/**
 * Creates a gate that holds a response until the test opens it: `respondWith(call, body, { after:
 * gate.opened })`.
 */
export function createGate(): { opened: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: resolve }
}
