import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Database, sql } from '../../db/sql.ts'
import { isHashedFile } from './hashedFile.ts'
import type { PortalFiles } from './portalFiles.ts'

/** The builds of all servers of one database, for servers that do not share a folder. */
export type SharedReleases = {
  /** Stores the hashed files of a build unless another server has. `now` is in epoch ms. */
  publish(files: PortalFiles, now: number): Promise<void>
  /** Copies the stored builds that the folder lacks, each to a folder named by its version. */
  copyMissing(folder: string): Promise<void>
}

const isShared = (path: string): boolean => isHashedFile(path.replace(/\.(br|gz)$/, ''))

/** Builds in PostgreSQL. Only one server uses the embedded database, so it shares none. */
export function createSharedReleases(db: Database): SharedReleases {
  if (db.engine === 'pglite')
    return { publish: async () => undefined, copyMissing: async () => undefined }
  return {
    async publish({ directory, version, paths }, now) {
      const usedAt = new Date(now)
      await db.tx(async (tx) => {
        const added = await tx.query(
          sql`INSERT INTO releases (version, used_at) VALUES (${version}, ${usedAt})
           ON CONFLICT DO NOTHING RETURNING version`,
        )
        if (added.length === 0) {
          await tx.query(sql`UPDATE releases SET used_at = ${usedAt} WHERE version = ${version}`)
          return
        }
        for (const path of paths.filter(isShared))
          await tx.query(
            sql`INSERT INTO release_files (version, path, content)
             VALUES (${version}, ${path}, ${readFileSync(join(directory, path))})`,
          )
      })
    },
    copyMissing: (folder) => copyMissing(db, folder),
  }
}

async function copyMissing(db: Database, folder: string): Promise<void> {
  const releases = await db.query<{ version: string }>(sql`SELECT version FROM releases`)
  const present = new Set(await readdir(folder))
  for (const { version } of releases)
    if (!present.has(version)) await copyRelease(db, version, folder)
}

/** Writes under another name first, so that no request sees half of a release. */
async function copyRelease(db: Database, version: string, folder: string): Promise<void> {
  const files = await db.query<{ path: string; content: Buffer }>(
    sql`SELECT path, content FROM release_files WHERE version = ${version}`,
  )
  const draft = await mkdtemp(join(folder, '.draft-'))
  for (const { path, content } of files.filter((file) => isShared(file.path))) {
    await mkdir(dirname(join(draft, path)), { recursive: true })
    await writeFile(join(draft, path), content)
  }
  // another request or server may have copied the same release in the meantime
  await rename(draft, join(folder, version)).catch(() => rm(draft, { recursive: true }))
}
