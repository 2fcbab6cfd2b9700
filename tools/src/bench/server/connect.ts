import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'

const startingUp = '57P03'

/**
 * Opens a separate connection. Retries for ten seconds, because a listening server may still be
 * starting.
 */
export async function connect(url: string): Promise<Client> {
  for (const deadline = Date.now() + 10_000; ; await wait(100)) {
    const client = new Client({ connectionString: url })
    // without a listener, the event of a closed connection would hide the original error
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      const isStarting = error instanceof Error && 'code' in error && error.code === startingUp
      if (!isStarting || Date.now() > deadline) throw error
    }
  }
}
