import { setTimeout as wait } from 'node:timers/promises'
import { logIn } from '../apiClient.ts'
import type { Figure } from '../figure.ts'
import { startProduct } from '../product.ts'

/** Milliseconds after the last request after which a process is idle. */
const rest = 8000

/** Measures resident memory with the demo data after a member has visited the main screens. */
export async function measureMemory(databaseUrl: string): Promise<Figure[]> {
  const embedded = await measureResidentAtRest({ DEMO_DATA: '1' })
  const postgres = await measureResidentAtRest({ DEMO_DATA: '1', DATABASE_URL: databaseUrl })
  return [
    {
      what: 'Idle server, embedded database',
      value: embedded,
      unit: 'MB',
      budget: { atMost: 350 },
      note: 'resident, including the database',
    },
    {
      what: 'Idle server, PostgreSQL',
      value: postgres,
      unit: 'MB',
      budget: { atMost: 160 },
      note: 'resident, without the database',
    },
  ]
}

async function measureResidentAtRest(settings: Readonly<Record<string, string>>): Promise<number> {
  const product = await startProduct(settings)
  try {
    const member = await logIn(product.origin, 'maya@example.com')
    for (const path of [
      '/home',
      '/api/client/v1/users/me/',
      '/api/client/v1/appointments/',
      '/api/client/v1/practitioners/',
    ])
      await member.get(path)
    member.close()
    await wait(rest)
    return product.residentMegabytes()
  } finally {
    await product.stop()
  }
}
