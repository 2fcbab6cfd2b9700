import { LabCancellationPolicy, LabExclusion, LabPanel } from '@portal/contract'
import { isUsState, type LabCatalog } from '@portal/domain/lab-orders'
import { z } from 'zod'
import { minimumCharge } from '../../payments/purchase/quote.ts'

const Text = z.string().trim().min(1).max(1000)
const Percent = z.number().int().min(0).max(100)
const Age = z.number().int().min(0).max(150)

const FilePanel = LabPanel.extend({
  name: Text.max(80),
  summary: Text,
  purpose: Text,
  markers: z.array(Text.max(80)).min(1).max(100),
  preparation: z.array(Text).max(10).default([]),
  preparation_days: z.number().int().min(0).max(30).default(0),
  sample: Text.max(200),
  collections: LabPanel.shape.collections.min(1),
  amount: z.number().int().min(minimumCharge).max(1_000_000),
})

const FileExclusion = LabExclusion.extend({
  panel_ids: LabExclusion.shape.panel_ids.default(null),
  states: z
    .array(z.string().refine(isUsState, 'Use the two letters of a state.'))
    .nullable()
    .default(null),
  collections: LabExclusion.shape.collections.default(null),
  min_age: Age.nullable().default(null),
  max_age: Age.nullable().default(null),
  reason: Text.max(300),
  until: LabExclusion.shape.until.default(null),
})

/** The file of `orders panels`: everything that is for sale, and its rules. */
export const CatalogFile = z
  .strictObject({
    currency: z.string().regex(/^[a-z]{3}$/, 'Use a currency like usd.'),
    panels: z.array(FilePanel).min(1).max(40),
    exclusions: z.array(FileExclusion).max(200).default([]),
    policy: LabCancellationPolicy.extend({
      version: z.number().int().min(1),
      before_kit_sent: Percent,
      before_registration: Percent,
      after_registration: Percent,
    }),
  })
  .superRefine(({ panels, exclusions }, context) => {
    const ids = new Set(panels.map(({ id }) => id))
    if (ids.size < panels.length)
      context.addIssue({
        code: 'custom',
        message: 'Two panels have the same id.',
        path: ['panels'],
      })
    for (const [index, { panel_ids }] of exclusions.entries())
      if (panel_ids?.some((id) => !ids.has(id)))
        context.addIssue({
          code: 'custom',
          message: 'No panel has this id.',
          path: ['exclusions', index, 'panel_ids'],
        })
  })

/** Reads a stored catalog. */
export const parseCatalog = (content: unknown): LabCatalog => CatalogFile.parse(content)
