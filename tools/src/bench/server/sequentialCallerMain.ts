/** The process of {@link startSequentialCaller}: origin and username are its arguments. */
import { logIn } from '../apiClient.ts'

/** The milliseconds between two calls. */
const pause = 10

const [origin = '', username = ''] = process.argv.slice(2)
const member = await logIn(origin, username)
let measuring = new AbortController()

async function measureUntil(stop: AbortSignal): Promise<void> {
  const durations: number[] = []
  while (!stop.aborted) {
    const started = performance.now()
    await member.get('/api/client/v1/users/me/')
    durations.push(performance.now() - started)
    await new Promise((done) => setTimeout(done, pause))
  }
  process.send?.(durations)
}

process.on('message', (message) => {
  if (message === 'start') {
    measuring = new AbortController()
    void measureUntil(measuring.signal)
  } else measuring.abort()
})
process.once('disconnect', () => member.close())
process.send?.('ready')
