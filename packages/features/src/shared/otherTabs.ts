/** What only one page has, as the other tabs of the browser see it. */
export interface TabWork {
  /** What members call one of them. */
  readonly noun: string
  readonly count: number
}

const prefix = 'portal:unsaved:'
/** The id of this page. */
const tabId = crypto.randomUUID()

let others: readonly TabWork[] = []

/** What leaving the other tabs would lose, as far as `watchOtherTabs` has noticed. */
export const listOtherTabsWork = (): readonly TabWork[] => others

/**
 * Tells the other tabs, until the returned function is called. The work is the name of a lock,
 * which the browser releases with the page, however it ends.
 */
export function announceWork({ noun, count }: TabWork): () => void {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const hold = (): Promise<void> => {
    notify()
    return released
  }
  void navigator.locks.request(`${prefix}${tabId}:${count}:${noun}`, hold).then(notify)
  return release
}

/** Returns an unsubscribe function. */
export function watchOtherTabs(): () => void {
  const check = async (): Promise<void> => {
    const { held = [] } = await navigator.locks.query()
    others = held.flatMap(({ name = '' }) => parse(name))
  }
  const handleChange = (): void => void check()
  const channel = new BroadcastChannel(prefix)
  channel.addEventListener('message', handleChange)
  // a tab that was closed has told nothing
  window.addEventListener('focus', handleChange)
  handleChange()
  return () => {
    channel.close()
    window.removeEventListener('focus', handleChange)
  }
}

function notify(): void {
  const channel = new BroadcastChannel(prefix)
  channel.postMessage(null)
  channel.close()
}

function parse(lock: string): readonly TabWork[] {
  if (!lock.startsWith(prefix)) return []
  const [id, count, noun = ''] = lock.slice(prefix.length).split(':')
  return id === tabId ? [] : [{ noun, count: Number(count) }]
}
