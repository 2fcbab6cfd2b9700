import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY } from '@portal/domain/time'
import type { PortalFiles } from './portalFiles.ts'
import type { SharedReleases } from './sharedReleases.ts'

/** How long a release stays after the last server that ran it, in milliseconds. */
const keepMs = 30 * DAY

/** The files of this build and of earlier ones. */
export type Releases = {
  /** The folder with the files of this build. */
  readonly current: string
  /** The folder of another build that has this file, the latest first; null when none has it. */
  findOther(path: string): Promise<string | null>
  /** Marks the release as in use, so that it is not removed. `now` is in epoch milliseconds. */
  markInUse(now: number): void
}

const listByLastUse = (folder: string): { path: string; usedAt: number }[] =>
  readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .map((name) => join(folder, name))
    // another server may remove an old release in the meantime
    .map((path) => ({ path, usedAt: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .toSorted((a, b) => b.usedAt - a.usedAt)

/** Copies under another name first, so that no server sees half of a release. */
function copyBuild(build: string, release: string): void {
  const temporaryFolder = mkdtempSync(join(release, '../.draft-'))
  cpSync(build, temporaryFolder, { recursive: true })
  try {
    renameSync(temporaryFolder, release)
  } catch (error) {
    rmSync(temporaryFolder, { recursive: true, force: true })
    // another server may have published the same build in the meantime
    if (!existsSync(release)) throw error
  }
}

/** Returns the folder of another release in `folder` than `current` that has the file. */
async function findRelease(folder: string, path: string, current: string): Promise<string | null> {
  for (const { path: release } of listByLastUse(folder)) {
    if (release === current) continue
    const found = await stat(join(release, path)).catch(() => null)
    if (found?.isFile() === true) return release
  }
  return null
}

/**
 * Copies a build into its own folder in `folder`, so that the files of a page stay available when
 * the build is repeated under a running server, and to servers of other builds that use the same
 * folder. Builds of servers with another folder are copied from `shared` when a file is missing.
 * Removes releases that no server has used for 30 days. `now` is in epoch milliseconds.
 *
 * Throws the system's error when the folder cannot be written to.
 */
export function publishRelease(
  { directory, version }: PortalFiles,
  folder: string,
  { now, shared }: { now: number; shared: Pick<SharedReleases, 'copyMissing'> },
): Releases {
  let copying: Promise<void> | null = null
  // many requests for missing files cause one copy
  const copyMissing = (): Promise<void> =>
    (copying ??= shared.copyMissing(folder).finally(() => (copying = null)))
  const current = join(folder, version)
  const markInUse = (usedAt: number): void => utimesSync(current, usedAt / 1000, usedAt / 1000)
  mkdirSync(folder, { recursive: true })
  if (!existsSync(current)) copyBuild(directory, current)
  markInUse(now)
  for (const { path, usedAt } of listByLastUse(folder))
    if (usedAt < now - keepMs) rmSync(path, { recursive: true, force: true })
  return {
    current,
    markInUse,
    async findOther(path) {
      // an operator may remove the folder under a running server
      if (!existsSync(folder)) return null
      const release = await findRelease(folder, path, current)
      if (release !== null) return release
      await copyMissing()
      return findRelease(folder, path, current)
    },
  }
}

/** The releases where a build cannot be copied: only its own files are available. */
export const createSingleRelease = ({ directory }: PortalFiles): Releases => ({
  current: directory,
  findOther: async () => null,
  markInUse: () => undefined,
})
