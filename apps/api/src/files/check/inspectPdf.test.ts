import { describe, expect, it } from 'vitest'
import {
  activePdfs,
  damagedPdfs,
  harmlessPdfs,
  structuredActivePdfs,
} from '../../testing/files/hostile/activePdfs.ts'
import { inspectPdf } from './inspectPdf.ts'

describe('inspectPdf', () => {
  it.each(activePdfs)('lets no browser show %s', async (_name, create) => {
    expect(await inspectPdf(create())).toEqual({ pages: null, opensInline: false })
  })

  it.each(structuredActivePdfs)('lets no browser show %s', async (_name, create) => {
    expect(await inspectPdf(create())).toEqual({ pages: null, opensInline: false })
  })

  it.each(damagedPdfs)('lets no browser show %s', async (_name, create) => {
    expect(await inspectPdf(create())).toEqual({ pages: null, opensInline: false })
  })

  it.each(harmlessPdfs)('lets a browser show %s', async (_name, create) => {
    expect(await inspectPdf(create())).toEqual({ pages: 1, opensInline: true })
  })
})
