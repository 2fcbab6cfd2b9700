import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'

const startingUp = '57P03'

/** A connection of its own. A server that listens may still be starting up; it gets ten seconds. */
export async function connect(url: string): Promise<Client> {
  for (const deadline = Date.now() + 10_000; ; await wait(100)) {
    const client = new Client({ connectionString: url })
    // unheard, the event of a connection that is cut would hide the error that led to it
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
