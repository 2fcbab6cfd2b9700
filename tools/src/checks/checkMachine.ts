/**
 * Runs the unit and component tests as on another machine: with more fonts, in another zone and
 * language, with a home whose path has a space, and with files that only their owner can read.
 * `pnpm test` runs the same tests without all this.
 */
import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installFont } from '../fonts/installFont.ts'

const folder = await mkdtemp(join(tmpdir(), 'another machine-'))
try {
  const home = join(folder, 'home')
  await mkdir(home)
  await installFont(folder)
  process.umask(0o077)
  const env = {
    ...process.env,
    HOME: home,
    XDG_DATA_HOME: folder,
    TZ: 'Pacific/Auckland',
    LANG: 'de_DE.UTF-8',
    LC_ALL: 'de_DE.UTF-8',
  }
  for (const script of ['test:unit', 'test:browser']) {
    const args = ['--recursive', '--if-present', '--workspace-concurrency=1', 'run', script]
    const { status } = spawnSync('pnpm', args, { stdio: 'inherit', env })
    if (status !== 0) process.exitCode = 1
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
