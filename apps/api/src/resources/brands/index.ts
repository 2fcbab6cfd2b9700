import type { Resource } from '../../resource.ts'
import { brandsAccess } from './accessRows.ts'
import { brandsRoutes } from './brands.routes.ts'
import { offersRoutes } from './offers/offers.routes.ts'
import { eraseOfferUses } from './eraseRows.ts'
import { brandExamples } from './examples.ts'
import { exportOfferUses, offerUseSections } from './exportRows.ts'

/** The practice as visitors see it: brands and what they sell. */
export const brands: Resource = {
  tables: ['brand_logos', 'brand_practitioners', 'brands', 'offer_uses', 'offers'],
  routes(app, context) {
    brandsRoutes(app, context)
    offersRoutes(app, context)
  },
  accessRows: brandsAccess,
  examples: brandExamples,
  exportRows: exportOfferUses,
  exportSections: offerUseSections,
  eraseRows: eraseOfferUses,
  retainedRows: {
    brand_logos: 'data of the practice',
    brand_practitioners: 'data of the practice',
    brands: 'data of the practice',
    offers: 'data of the practice',
  },
  staffCommands: async () => (await import('./staffCommands.ts')).staffCommands,
  demoData: async () => (await import('./demoData.ts')).demoData,
}
