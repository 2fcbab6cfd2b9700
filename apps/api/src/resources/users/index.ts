import type { Resource } from '../../resource.ts'
import { usersAccess } from './accessRows.ts'
import { eraseUsers } from './eraseRows.ts'
import { userExamples } from './examples.ts'
import { exportUsers } from './exportRows.ts'
import { usersRoutes } from './users.routes.ts'

export const users: Resource = {
  tables: ['users'],
  routes: usersRoutes,
  accessRows: usersAccess,
  examples: userExamples,
  fieldLabels: {
    coach_id: 'Practitioner',
    has_chosen_coach: 'Choice of practitioner',
    hour_cycle: 'Time format',
  },
  exportRows: exportUsers,
  eraseRows: eraseUsers,
}
