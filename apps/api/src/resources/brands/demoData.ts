import type { DemoData } from '../../core/declarations/demoData.ts'
import { findDemoAccount } from '../users/demo/findDemoAccount.ts'
import { demoBrands } from './demo/demoBrands.ts'
import { insertBrand, saveBrandPractitioners } from './manage/writeBrands.repository.ts'
import { insertOffer } from './manage/writeOffers.repository.ts'

export const demoData: DemoData = {
  name: 'brands',
  after: ['practitioners'],
  async addRows({ db, now }) {
    for (const { slug, practitioners, offers, ...brand } of demoBrands) {
      const brandId = await insertBrand(db, slug, brand, now)
      const accounts = []
      for (const email of practitioners) accounts.push(await findDemoAccount(db, email))
      await saveBrandPractitioners(
        db,
        brandId,
        accounts.map(({ id }) => id),
      )
      for (const { slug: offerSlug, ...offer } of offers)
        await insertOffer(db, brandId, offerSlug, offer, now)
    }
  },
}
