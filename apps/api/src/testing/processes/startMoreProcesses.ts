import { startServerProcess } from './serverProcess.ts'
import type { TestServer } from '../startTestServer.ts'

export type ServerProcesses = {
  /** The address of the server that gets the request of this number. */
  getOrigin(turn: number): string
  stop(): Promise<void>
}

/**
 * Starts two more servers on the database of a test server, where it is PostgreSQL. Only one
 * process can use the embedded database, so the test server gets all requests there.
 */
export async function startMoreProcesses(
  server: TestServer,
  env: Readonly<Record<string, string>>,
): Promise<ServerProcesses> {
  const { databaseUrl } = server.context.config
  const processes =
    databaseUrl === null
      ? []
      : await Promise.all(
          [1, 2].map(() => startServerProcess({ ...env, DATABASE_URL: databaseUrl })),
        )
  return {
    getOrigin: (turn) => processes[turn % processes.length]?.origin ?? server.origin,
    async stop() {
      await Promise.all(processes.map((child) => child.stop()))
    },
  }
}
