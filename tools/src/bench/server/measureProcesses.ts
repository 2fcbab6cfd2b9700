import autocannon from 'autocannon'
import { logIn } from '../apiClient.ts'
import type { Figure } from '../figure.ts'
import { startProduct } from '../product.ts'
import { median } from '../statistics.ts'
import type { BulkData } from './seedBulk.ts'

const connections = 16
const duration = 4

/** The same load on one process and on two that share one PostgreSQL, in turns. */
export async function measureProcesses(
  firstOrigin: string,
  settings: Readonly<Record<string, string>>,
  data: BulkData,
): Promise<Figure[]> {
  const second = await startProduct(settings)
  try {
    const member = await logIn(firstOrigin, 'bulk-1@example.com')
    member.close()
    const query = new URLSearchParams({
      practitioner_id: data.practitionerIds[0] ?? '',
      appointment_type: 'FOLLOW_UP',
      from_date: getDate(1),
      to_date: getDate(31),
    })
    const path = `/api/client/v1/availability/?${query.toString()}`
    const load = async (origins: readonly string[]): Promise<number> => {
      const results = await Promise.all(
        origins.map((origin) =>
          autocannon({
            url: origin + path,
            connections: connections / origins.length,
            duration,
            headers: member.headers(),
          }),
        ),
      )
      for (const { non2xx, errors } of results)
        if (non2xx + errors > 0)
          throw new Error(`${non2xx} rejected requests and ${errors} errors under load.`)
      return results.reduce((sum, { requests }) => sum + requests.average, 0)
    }
    const one: number[] = []
    const two: number[] = []
    for (let round = 0; round < 2; round += 1) {
      one.push(await load([firstOrigin]))
      two.push(await load([firstOrigin, second.origin]))
    }
    return [
      {
        what: '2 processes on one PostgreSQL against 1: requests for 31 days per second',
        value: median(two) / median(one),
        unit: '×',
        note: [
          `${median(two).toFixed(0)} and ${median(one).toFixed(0)} a second`,
          `${connections} connections`,
          "database and load generator share the machine's cores",
        ].join('; '),
      },
    ]
  } finally {
    await second.stop()
  }
}

const getDate = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
