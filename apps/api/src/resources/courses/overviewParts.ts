import type { OverviewParts } from '../../core/declarations/overviewParts.ts'
import { hasCatalog } from './courses.repository.ts'
import { listEnrollments, listProgress } from './enrollments/enrollments.repository.ts'
import { evaluateEnrollment } from './enrollments/evaluateEnrollment.ts'

/**
 * Courses are due while the member has begun one and not finished it, quiet while there is a
 * catalog.
 */
export const courseParts: OverviewParts = {
  async courses(db, { viewer, timezone, now }) {
    const rows = await listEnrollments(db, viewer.id)
    if (rows.length === 0) return (await hasCatalog(db)) ? 'quiet' : null
    const progress = await listProgress(
      db,
      rows.map(({ id }) => id),
    )
    const isGoingOn = rows.some((row) => {
      const { access, done, lessons } = evaluateEnrollment(row, progress, {
        membership: viewer,
        zone: timezone,
        now,
      })
      return access === 'open' && done < lessons.length
    })
    return isGoingOn ? 'due' : 'quiet'
  },
}
