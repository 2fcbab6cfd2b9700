import type { DocumentCategory, DocumentSource } from '@portal/contract'
import { createPdf } from './createPdf.ts'
import { createPng } from './createPng.ts'

type DemoDocument = {
  /** The key of the stored file, always the same, so that a start can write a missing one. */
  readonly key: string
  readonly name: string
  readonly category: DocumentCategory
  readonly source: DocumentSource
  readonly contentType: 'application/pdf' | 'image/png'
  readonly pages: number | null
  readonly width: number | null
  readonly height: number | null
  readonly daysAgo: number
  readonly isOpened: boolean
  /** Returns the same bytes every time. */
  createFile(): Buffer
}

type PdfFields = Pick<DemoDocument, 'key' | 'name' | 'category' | 'source' | 'daysAgo' | 'isOpened'>

const describePdf = (fields: PdfFields, pages: readonly string[]): DemoDocument => ({
  ...fields,
  contentType: 'application/pdf',
  pages: pages.length,
  width: null,
  height: null,
  createFile: () => createPdf({ pages }),
})

const describePng = (
  fields: PdfFields,
  [width, height]: readonly [number, number],
  paint: Parameters<typeof createPng>[2],
): DemoDocument => ({
  ...fields,
  contentType: 'image/png',
  pages: null,
  width,
  height,
  createFile: () => createPng(width, height, paint),
})

const isInside = (x: number, y: number, radius: number): boolean =>
  (x - 160) ** 2 + (y - 100) ** 2 < radius ** 2

/** Maya's documents: some from the practice, one of them new, and some of her own. */
export const demoDocuments: readonly DemoDocument[] = [
  describePdf(
    {
      key: '00000000-0000-4000-8000-0000000d0c01',
      name: 'Welcome guide.pdf',
      category: 'guide',
      source: 'practice',
      daysAgo: 80,
      isOpened: true,
    },
    [
      'Welcome to Juniper\n\nHow your sessions work\nHow to reach us between sessions',
      'Your first month\n\nWeek 1: settle in\nWeek 2: first changes\nWeek 4: review',
    ],
  ),
  describePdf(
    {
      key: '00000000-0000-4000-8000-0000000d0c02',
      name: 'Your plan for the season.pdf',
      category: 'plan',
      source: 'practice',
      daysAgo: 21,
      isOpened: true,
    },
    ['Your plan for the season\n\nWalk 30 minutes a day\nProtein with each meal\nIn bed by 10 pm'],
  ),
  describePng(
    {
      key: '00000000-0000-4000-8000-0000000d0c03',
      name: 'Breathing exercise.png',
      category: 'guide',
      source: 'practice',
      daysAgo: 14,
      isOpened: true,
    },
    [320, 200],
    (x, y) => {
      if (isInside(x, y, 30)) return [255, 255, 255]
      if (isInside(x, y, 55)) return [196, 222, 205]
      return isInside(x, y, 80) ? [142, 184, 158] : [62, 108, 84]
    },
  ),
  describePdf(
    {
      key: '00000000-0000-4000-8000-0000000d0c04',
      name: 'Lab report.pdf',
      category: 'lab_report',
      source: 'practice',
      daysAgo: 2,
      isOpened: false,
    },
    [
      'Lab report\n\nFerritin 41 ng/mL (15 to 150)\nVitamin D 28 ng/mL (30 to 100)',
      'Notes\n\nWe will talk about your vitamin D in your next session.',
    ],
  ),
  describePng(
    {
      key: '00000000-0000-4000-8000-0000000d0c05',
      name: 'Insurance card.png',
      category: 'insurance',
      source: 'member',
      daysAgo: 55,
      isOpened: false,
    },
    [428, 270],
    (x, y) => {
      if (y < 60) return [38, 70, 110]
      const isText = x > 30 && x < 210 && y > 100 && y < 220 && y % 30 < 9
      return isText ? [120, 130, 145] : [236, 240, 246]
    },
  ),
  describePdf(
    {
      key: '00000000-0000-4000-8000-0000000d0c06',
      name: 'Food diary.pdf',
      category: 'other',
      source: 'member',
      daysAgo: 5,
      isOpened: false,
    },
    ['Food diary\n\nMonday: oats, lentil soup, salmon\nTuesday: eggs, salad, chickpea curry'],
  ),
]
