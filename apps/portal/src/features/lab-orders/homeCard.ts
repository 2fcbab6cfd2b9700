import { paths } from '../../routing/paths.ts'
import type { HomeCard } from '../../shell/declarations/homeCard.ts'

export const labOrdersCard: HomeCard = {
  part: 'lab_orders',
  title: 'Your lab order',
  order: 35,
  isLine: true,
  path: paths.labStatus,
  rowText: 'On its way',
  load: async () => (await import('./LabOrderLine.tsx')).LabOrderLine,
}
