import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Context } from '../../../context.ts'
import type { AuditContext } from '../../../core/audit.ts'
import { createFieldRefusal } from '../../../core/errors/refusal.ts'
import { describeFileName } from '../../../files/cleanFileName.ts'
import { describeLocalFile } from '../../../files/receiveFile.ts'
import { requestFileRemoval } from '../../../files/removeFilesJob.ts'
import { storeFile } from '../../../files/storeFile.ts'
import { clearBrandCaches } from '../pages/brandCache.ts'
import { recordBrandChange } from './recordBrandChange.ts'
import { requireBrand } from './requireBrand.ts'
import { saveLogo } from './writeBrands.repository.ts'

/** The largest size of a logo in pixels, twice that in which the portal shows it. */
const bounds = { width: 480, height: 160 }

const acceptedTypes: readonly string[] = ['image/png', 'image/webp']

type LogoFile = { readonly name: string; readonly bytes: Buffer }

/**
 * Checks a PNG or WebP file as an upload, and shows it as the logo of a brand. It replaces the
 * previous one, whose file is removed.
 */
export async function setLogo(
  context: Context,
  slug: string,
  { name, bytes }: LogoFile,
  auditContext: AuditContext,
): Promise<void> {
  const upload = { body: Readable.from([bytes]), name: describeFileName(name), caller: 'staff' }
  await context.files.accept(upload, async ({ local, content }) => {
    if (!acceptedTypes.includes(content.contentType))
      throw createFieldRefusal('logo', 'not_an_image', `${name} is not a PNG or WebP image.`)
    // large, and no other command needs it
    const { default: sharp } = await import('sharp')
    const path = `${local.path}.logo`
    try {
      const size = { ...bounds, fit: 'inside', withoutEnlargement: true } as const
      await sharp(local.path).resize(size).webp({ quality: 90 }).toFile(path)
      const logo = await describeLocalFile(path)
      await storeFile(context, logo, async (tx, claim) => {
        const now = context.clock.now()
        const { id } = await requireBrand(tx, context.config, slug, now)
        await saveLogo(tx, id, { key: await claim(), bytes: logo.bytes })
        await requestFileRemoval(tx, now)
        await recordBrandChange(tx, 'brand.logo_set', { brand: slug }, auditContext, now)
      })
    } finally {
      await rm(path, { force: true })
    }
  })
  context.jobs.wake()
  clearBrandCaches()
}
