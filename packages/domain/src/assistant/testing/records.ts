import type { Passage } from '../passage.ts'

export const magnesium: Passage = {
  id: 'magnesium',
  source: 'plan',
  title: 'Magnesium glycinate',
  body: 'Magnesium glycinate: 200 mg, at bedtime, every day.\nWhy: Your legs are restless.',
  keywords: '',
  at: null,
  isHistory: false,
}
export const ferritin: Passage = {
  ...magnesium,
  id: 'ferritin',
  source: 'labs',
  title: 'Ferritin',
  body: 'Ferritin: 22 ng/mL, below the range, range 30 to 150 ng/mL (Nov 3, 2026).',
  at: 2,
}

const createResult = (title: string, body: string): Passage => ({
  ...ferritin,
  id: title,
  title,
  body: `${title}: ${body} (Nov 25, 2026).`,
  series: title,
})
/** What the records of a member say, numbered from 1. */
export const records: readonly Passage[] = [
  magnesium,
  {
    ...magnesium,
    id: 'iron',
    title: 'Iron bisglycinate',
    body: [
      'Iron bisglycinate: 25 mg, in the morning, Mon, Wed, and Fri.',
      'Why: Your ferritin was low in the last panel.',
      'How: With a glass of water. Keep two hours apart from coffee and tea.',
    ].join('\n'),
  },
  {
    ...magnesium,
    id: 'summary',
    title: 'Iron and energy',
    body: 'Fill up your iron stores over three months, then measure again.',
  },
  createResult('Iron saturation', '28 %, within the range, range 15 to 50 %'),
  createResult('LDL cholesterol', '118 mg/dL, above the range, range ≤116 mg/dL'),
  createResult('Ferritin', '41 ng/mL, within the range, range 30 to 150 ng/mL'),
  createResult('Hemoglobin A1c', '5.2 %, within the range, range ≤5.6 %'),
  createResult('Hemoglobin', '13.4 g/dL, within the range, range 11.7 to 15.5 g/dL'),
  createResult('Vitamin D (25-OH)', '28 ng/mL, below the range, range 30 to 100 ng/mL'),
]
