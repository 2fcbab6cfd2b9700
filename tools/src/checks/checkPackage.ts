/** Packs the package of the current folder as for a registry, and checks the tarball. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listEntryPoints } from '../listEntryPoints.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-pack-'))
try {
  run('pnpm', ['pack', '--pack-destination', folder])
  const tarball = join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '')
  run('publint', ['run', tarball, '--strict'])
  // it does not list the entry points of a pattern itself
  const { exports = {} }: { exports?: object } = JSON.parse(readFileSync('package.json', 'utf8'))
  const entries = listEntryPoints('.', exports)
  run('attw', [tarball, '--profile', 'esm-only', '--format', 'ascii', '--entrypoints', ...entries])
} finally {
  rmSync(folder, { recursive: true })
}

function run(command: string, args: readonly string[]): void {
  try {
    execFileSync(command, args, { encoding: 'utf8', stdio: 'pipe' })
  } catch (failure) {
    const { stdout = '', stderr = '' } = failure as { stdout?: string; stderr?: string }
    console.error(`${command} ${args.join(' ')}\n${stdout}${stderr}`)
    process.exit(1)
  }
}
