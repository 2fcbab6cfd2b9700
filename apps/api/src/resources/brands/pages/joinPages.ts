import type { BrandResponse } from '@portal/contract'
import { renderBrandStyles } from '@portal/domain/branding'
import type { Context } from '../../../context.ts'
import type { FindJoinPage, JoinPage } from '../../../core/declarations/joinPages.ts'
import { describeError } from '../../../core/log.ts'
import { createBrandCache } from './brandCache.ts'
import { presentColors } from '../brands.presenter.ts'
import { getBrand } from '../brands.service.ts'
import { findBrand, getConfiguredSlug } from '../findBrand.ts'
import { listOpenOffers } from '../offers.repository.ts'

/** How long a page waits for the prices of the provider. After that its script requests them. */
const priceWaitMs = 500

type FoundBrand = Omit<JoinPage, 'data' | 'offerName'> & {
  /** The names of the offers by slug. */
  readonly offerNames: ReadonlyMap<string, string>
  readonly data: Promise<string | null>
}

/**
 * Finds the pages of brands and offers, with a cache of 30 seconds for visitors who follow one link
 * at the same time. Without the database, a page is sent as it was built, and its script reports
 * the failure.
 */
export function createJoinPages(context: Context): FindJoinPage {
  const { clock, config, log } = context
  const cache = createBrandCache((slug) => findJoinBrand(context, slug))
  return async ({ brandSlug, offerSlug }) => {
    try {
      const found = await cache.read(brandSlug ?? getConfiguredSlug(config), clock.now())
      if (found === null) return null
      const { brandName, offerNames, styles } = found
      const offerName = offerSlug === null ? null : (offerNames.get(offerSlug) ?? null)
      if (offerSlug !== null && offerName === null) return null
      return { brandName, offerName, styles, data: await waitForData(found.data) }
    } catch (error) {
      log('error', 'join_page_without_brand', describeError(error))
      return { brandName: config.brandName, offerName: null, styles: '', data: null }
    }
  }
}

async function findJoinBrand(context: Context, slug: string): Promise<FoundBrand | null> {
  const brand = await findBrand(context, slug)
  if (brand === null) return null
  const offers = await listOpenOffers(context.db, slug, context.clock.now())
  const colors = presentColors(brand.color)
  return {
    brandName: brand.name,
    styles: colors === null ? '' : renderBrandStyles(colors),
    offerNames: new Map(offers.map(({ slug: offerSlug, name }) => [offerSlug, name])),
    data: renderData(context, slug),
  }
}

const renderData = (context: Context, slug: string): Promise<string | null> =>
  getBrand(context, slug).then(
    (brand) => JSON.stringify({ brand } satisfies BrandResponse),
    (error: unknown) => {
      context.log('error', 'join_page_without_offers', describeError(error))
      return null
    },
  )

async function waitForData(data: Promise<string | null>): Promise<string | null> {
  const waiting = Promise.withResolvers<null>()
  const timer = setTimeout(() => waiting.resolve(null), priceWaitMs)
  const found = await Promise.race([data, waiting.promise])
  clearTimeout(timer)
  return found
}
