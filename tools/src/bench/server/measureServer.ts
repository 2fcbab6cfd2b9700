import type { Client } from 'pg'
import { startPostgres } from '../../postgres.ts'
import { signIn } from '../apiClient.ts'
import type { Figure } from '../figure.ts'
import { startProduct } from '../product.ts'
import { connect } from './connect.ts'
import { measureAvailability } from './measureAvailability.ts'
import { measureBookings } from './measureBookings.ts'
import { measureMemory } from './measureMemory.ts'
import { measureProcesses } from './measureProcesses.ts'
import { recordingSettings } from './recordedBooking.ts'
import { seedBulk } from './seedBulk.ts'

export type ServerReport = { readonly world: string; readonly figures: readonly Figure[] }

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
    const { world, figures } = await underLoad(await url('bulk'), client, members)
    await client.end()
    return { world, figures: [...figures, ...memory] }
  } finally {
    await postgres.stop()
  }
}

async function underLoad(
  databaseUrl: string,
  superuser: Client,
  members: number,
): Promise<ServerReport> {
  const settings = { DATABASE_URL: databaseUrl, DEMO_DATA: '1', RATE_LIMITS: 'off' }
  const product = await startProduct(settings)
  const client = await connect(databaseUrl)
  try {
    const world = await seedBulk(client, members)
    const member = await signIn(product.origin, 'bulk-1@example.com')
    const availability = await measureAvailability(member, client, world)
    member.close()
    const bookings = await measureBookings(product.origin, databaseUrl, superuser, world)
    const processes = await measureProcesses(product.origin, settings, world)
    const count = (value: number): string => value.toLocaleString('en-US')
    return {
      world: `${count(world.members)} members, ${world.practitioners} practitioners, ${count(world.appointments)} sessions, inserted in ${world.seconds.toFixed(0)} s`,
      figures: [...availability, ...bookings, ...processes],
    }
  } finally {
    await client.end()
    await product.stop()
  }
}
