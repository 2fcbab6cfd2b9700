// @module-tag deep
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppointmentResponse, AvailabilityResponse, PractitionersResponse } from '@portal/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createProcessDatabase } from '../testing/databases/processDatabase.ts'
import {
  compileCache,
  getNodeArguments,
  startServerProcess,
} from '../testing/processes/serverProcess.ts'
import { createTestClient } from '../testing/testClient.ts'

const root = join(import.meta.dirname, '../../../..')
const page = readFileSync(join(root, 'docs/how-to/run-a-practice.md'), 'utf8')
const commands = [...page.matchAll(/^```sh\n(.*?)\n```$/gms)].flatMap(([, block = '']) =>
  block.replace(/ \\\n +/g, ' ').split('\n'),
)

let database: Awaited<ReturnType<typeof createProcessDatabase>>
beforeAll(async () => {
  database = await createProcessDatabase()
})
afterAll(() => database.drop())

/** What the page exports, with the database and the address of this test. */
const settings = () => ({
  ...database.env,
  NODE_ENV: 'production',
  APP_ORIGIN: 'http://localhost:3000',
})

/** Runs a line of the page in a shell in which `pnpm staff` is the built command. */
function runInShell(line: string): Promise<{ code: number; out: string; err: string }> {
  const node = [process.execPath, ...getNodeArguments('staff')].map((word) => `"${word}"`)
  const staff = `${node.join(' ')} "$@"`
  const script = `pnpm () { shift; ${staff}; }\n${line}`
  return new Promise((resolve) => {
    execFile(
      'sh',
      ['-c', script],
      { env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compileCache, ...settings() } },
      (error, out, err) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err })
      },
    )
  })
}

it('takes an empty database to a booked session within ten commands', async () => {
  expect(commands.length).toBeLessThanOrEqual(10)
  // what this test run has done already, and the settings of the page
  expect(commands.slice(0, 3)).toEqual([
    'pnpm install --frozen-lockfile',
    'pnpm build',
    expect.stringMatching(/^export NODE_ENV=production DATABASE_URL=\S+ APP_ORIGIN=\S+$/),
  ])
  expect(commands.at(-1)).toBe('node apps/api/dist/main.js')
  let output = ''
  for (const line of commands.slice(3, -1)) {
    expect(line).toMatch(/^pnpm staff /)
    const { code, out, err } = await runInShell(line)
    expect([line, code, err]).toEqual([line, 0, ''])
    output += out
  }
  const server = await startServerProcess(settings())

  const [adminLink, memberLink] = [...output.matchAll(/#token=(\S+)/g)].map(([, token]) => token)
  const client = createTestClient(server.origin)
  await client.get('/api/client/v1/users/auth/')
  const password = 'a quieter morning 7'
  for (const token of [adminLink, memberLink]) {
    const set = () =>
      client.post('/api/client/v1/accounts/confirm-reset-link/', { token, password })
    expect((await set()).status).toBe(204)
    // it works once
    expect((await set()).status).toBe(400)
  }
  expect((await client.logIn('sam@example.com', password)).status).toBe(200)
  expect((await client.logIn('kim@example.com', password)).status).toBe(200)

  const list = await client.get('/api/client/v1/practitioners/')
  const [practitioner] = PractitionersResponse.parse(list.body).results
  expect(practitioner?.name).toBe('Ana Rivera')
  // production has no setting for the clock
  const today = new Date().toISOString().slice(0, 10)
  const later = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  const times = await client.get(`/api/client/v1/availability/?from_date=${today}&to_date=${later}`)
  const { availability } = AvailabilityResponse.parse(times.body)
  const [at] = Object.values(availability).flat()
  const booked = await client.post('/api/client/v1/appointments/', {
    at,
    practitioner_id: practitioner?.id,
    appointment_type: 'INITIAL_CONSULTATION',
    user_timezone: 'America/New_York',
  })
  expect([booked.status, booked.text]).toEqual([201, expect.any(String)])
  expect(AppointmentResponse.parse(booked.body).appointment).toMatchObject({
    status: 'booked',
    is_free_visit: true,
  })
  expect((await runInShell(commands[3] ?? '')).err).toContain('This practice is set up already.')
  await server.stop()
})
