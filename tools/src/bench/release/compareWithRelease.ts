import { createCertificate } from '../browser/certificate.ts'
import { launchBrowser } from '../browser/launchBrowser.ts'
import { startSecureProduct } from '../browser/startSecureProduct.ts'
import { buildRelease } from './buildRelease.ts'
import { compare, type Comparison, type Kind } from './comparison.ts'
import { measureOnce } from './measureOnce.ts'

type Series = { readonly kind: Kind; readonly before: number[]; readonly now: number[] }

/**
 * Compares this build with a release, both with their own demo data, in alternating rounds. The
 * first round of each is not counted: it fills the caches of the machine.
 */
export async function compareWithRelease(name: string, rounds: number): Promise<Comparison> {
  const release = buildRelease(name)
  const certificate = await createCertificate(new Date())
  const browser = await launchBrowser(certificate)
  try {
    const before = await startSecureProduct(certificate, release.folder)
    const now = await startSecureProduct(certificate).catch(async (error: unknown) => {
      await before.stop()
      throw error
    })
    try {
      const series = new Map<string, Series>()
      for (let round = 0; round <= rounds; round += 1)
        for (const [side, product] of Object.entries({ before, now }) as [
          'before' | 'now',
          typeof now,
        ][])
          for (const { what, kind, value } of await measureOnce(browser, product)) {
            if (round === 0) series.set(what, series.get(what) ?? { kind, before: [], now: [] })
            else series.get(what)?.[side].push(value)
          }
      return {
        release: name,
        figures: [...series]
          .filter(([, { before: old, now: own }]) => old.length > 0 && own.length > 0)
          .map(([what, samples]) => compare({ what, ...samples })),
      }
    } finally {
      await now.stop()
      await before.stop()
    }
  } finally {
    await browser.close()
    release.remove()
  }
}
