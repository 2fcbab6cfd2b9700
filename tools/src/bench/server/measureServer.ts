import type { Client } from 'pg'
import { startPostgres } from '../../postgres.ts'
import { logIn } from '../apiClient.ts'
import type { Figure } from '../figure.ts'
import { startProduct } from '../product.ts'
import { connect } from './connect.ts'
import { measureAvailability } from './measureAvailability.ts'
import { measureBookings } from './measureBookings.ts'
import { measureMemory } from './measureMemory.ts'
import { measureProcesses } from './measureProcesses.ts'
import { measureBookingBurst } from './measureBookingBurst.ts'
import { measureStreams } from './measureStreams.ts'
import { recordingSettings } from './recordedBooking.ts'
import { seedBulk } from './seedBulk.ts'

export type ServerReport = { readonly data: string; readonly figures: readonly Figure[] }

/** Measures the server on its own durable PostgreSQL with `members` members. */
export async function measureServer(members: number): Promise<ServerReport> {
  const postgres = await startPostgres(recordingSettings)
  try {
    const client = await connect(postgres.url)
    const url = async (name: string): Promise<string> => {
      await client.query(`CREATE DATABASE ${name}`)
      return postgres.url.replace(/postgres$/, name)
    }
    const memory = await measureMemory(await url('demo'))
    const { data, figures } = await measureUnderLoad(await url('bulk'), client, members)
    await client.end()
    return { data, figures: [...figures, ...memory] }
  } finally {
    await postgres.stop()
  }
}

async function measureUnderLoad(
  databaseUrl: string,
  superuser: Client,
  members: number,
): Promise<ServerReport> {
  const settings = {
    DATABASE_URL: databaseUrl,
    DEMO_DATA: '1',
    RATE_LIMITS: 'off',
    MAX_OPEN_SESSIONS: '100000',
  }
  const product = await startProduct(settings)
  const client = await connect(databaseUrl)
  try {
    const data = await seedBulk(client, members)
    const member = await logIn(product.origin, 'bulk-1@example.com')
    const availability = await measureAvailability(member, client, data)
    member.close()
    const bookings = await measureBookings(product.origin, databaseUrl, superuser, data)
    const burst = await measureBookingBurst(product.origin, data)
    const processes = await measureProcesses(product.origin, settings, data)
    const streams = await measureStreams(settings)
    const count = (value: number): string => value.toLocaleString('en-US')
    return {
      data: [
        `${count(data.members)} members`,
        `${data.practitioners} practitioners`,
        `${count(data.appointments)} sessions, inserted in ${data.seconds.toFixed(0)} s`,
      ].join(', '),
      figures: [...availability, ...bookings, ...burst, ...processes, ...streams],
    }
  } finally {
    await client.end()
    await product.stop()
  }
}
