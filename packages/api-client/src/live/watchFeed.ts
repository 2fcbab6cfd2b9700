/**
 * Calls back when the event stream of the member's feed announces a change, whichever tab reads it.
 * `name` is that of {@link followFeed}. Returns a function that stops.
 */
export function watchFeed(name: string, onChange: () => void): () => void {
  const channel = new BroadcastChannel(`portal:feed:${name}`)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (Number.isSafeInteger(data)) onChange()
  })
  return () => channel.close()
}
