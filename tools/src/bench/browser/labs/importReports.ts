import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../../build.ts'

const run = promisify(execFile)

/** Imports reports for a member and releases them, with the commands of the staff. */
export async function importReports(
  databaseUrl: string,
  email: string,
  reports: readonly object[],
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-labs-'))
  const runStaff = async (...args: readonly string[]): Promise<string> => {
    const { stdout } = await run(
      process.execPath,
      [join(root, 'apps/api/dist/staff.js'), ...args],
      {
        env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl, DATA_DIR: folder },
      },
    )
    return stdout
  }
  try {
    for (const [index, report] of reports.entries()) {
      const file = join(folder, `${index}.json`)
      await writeFile(file, JSON.stringify(report))
      const imported = await runStaff('labs', 'import', email, file, '--json')
      await runStaff('labs', 'release', readId(imported))
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function readId(output: string): string {
  const { id } = JSON.parse(output) as { readonly id?: unknown }
  if (typeof id !== 'string') throw new Error('The import returned no id.')
  return id
}
