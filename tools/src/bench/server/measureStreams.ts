import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { logIn } from '../apiClient.ts'
import type { Figure } from '../figure.ts'
import { startProduct } from '../product.ts'

const members = 100
/** How many a process accepts of one member. */
const streamsPerMember = 10
/** Milliseconds; the server sends a heartbeat every 20 seconds. */
const observed = 60_000
const rest = 8000

/** Measures what idle event streams cost one process. Needs the members of `seedBulk`. */
export async function measureStreams(
  settings: Readonly<Record<string, string>>,
): Promise<Figure[]> {
  const product = await startProduct(settings)
  const streams: { destroy(): void }[] = []
  try {
    const sessions: Record<string, string>[] = []
    for (let member = 1; member <= members; member += 1) {
      const client = await logIn(product.origin, `bulk-${member}@example.com`)
      sessions.push(client.headers())
      client.close()
    }
    await wait(rest)
    const before = product.residentMegabytes()
    for (const headers of sessions)
      streams.push(
        ...(await Promise.all(
          Array.from({ length: streamsPerMember }, () => openStream(product.origin, headers)),
        )),
      )
    await wait(rest)
    const after = product.residentMegabytes()
    const cpuBefore = product.cpuSeconds()
    await wait(observed)
    const share = ((product.cpuSeconds() - cpuBefore) / (observed / 1000)) * 100
    return [
      {
        what: '1,000 idle event streams, more memory',
        value: after - before,
        unit: 'MB',
        budget: { atMost: 60 },
        note: 'resident, one process on PostgreSQL',
      },
      {
        what: '1,000 idle event streams, percent of a core',
        value: share,
        unit: '',
        budget: { atMost: 2 },
        note: 'in a minute, with heartbeats and session checks',
      },
    ]
  } finally {
    for (const stream of streams) stream.destroy()
    await product.stop()
  }
}

function openStream(origin: string, headers: Record<string, string>): Promise<{ destroy(): void }> {
  return new Promise((resolve, reject) => {
    const request = get(`${origin}/api/client/v1/feed/stream/`, { headers, agent: false })
    request.once('response', (response) => {
      response.resume().on('error', () => undefined)
      if (response.statusCode === 200) resolve(request)
      else reject(new Error(`Refused: ${response.statusCode}.`))
    })
    request.once('error', reject)
  })
}
