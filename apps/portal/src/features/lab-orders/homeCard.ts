import { paths } from '../../routing/paths.ts'
import type { HomeCard } from '../../shell/declarations/homeCard.ts'

export const labOrdersCard: HomeCard = {
  part: 'lab_orders',
  title: 'Lab orders',
  order: 12,
  isLine: true,
  path: paths.labStatus,
  rowText: 'Where each one is',
  load: async () => (await import('./LabOrderLine.tsx')).LabOrderLine,
}
