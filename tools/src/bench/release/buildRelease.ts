import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../build.ts'

export type Release = {
  /** The tag, or another name of a commit. */
  readonly name: string
  /** The folder of its built checkout. */
  readonly folder: string
  remove(): void
}

/** Returns the tag of the latest release in the history of this commit; null before the first. */
export function findLatestRelease(): string | null {
  try {
    return execFileSync('git', ['describe', '--tags', '--abbrev=0', '--match=v*'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return null
  }
}

/** Builds a release in a temporary folder, with the dependencies that its lockfile names. */
export function buildRelease(name: string): Release {
  const folder = mkdtempSync(join(tmpdir(), 'portal-release-'))
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  const run = (command: string): void => {
    execFileSync('bash', ['-o', 'pipefail', '-c', command], {
      cwd: root,
      env: { ...process.env, RELEASE: name, FOLDER: folder, TURBO_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  try {
    run('git archive "$RELEASE" | tar -x -C "$FOLDER"')
    run('cd "$FOLDER" && pnpm install --frozen-lockfile --prefer-offline')
    const filters = '--filter=@portal/portal --filter=@portal/api'
    run(`cd "$FOLDER" && node_modules/.bin/turbo run build ${filters}`)
    return { name, folder, remove }
  } catch (error) {
    remove()
    throw error
  }
}
