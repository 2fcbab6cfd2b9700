import type { Resource } from '../../resource.ts'
import { eraseMemberships } from './eraseRows.ts'
import { membershipExamples } from './examples.ts'
import { exportMemberships, membershipSections } from './exportRows.ts'

/** What gives members their membership. Its status is part of the user. */
export const memberships: Resource = {
  tables: ['memberships'],
  routes: () => {},
  accessRows: {},
  examples: membershipExamples,
  exportRows: exportMemberships,
  exportSections: membershipSections,
  eraseRows: eraseMemberships,
}
