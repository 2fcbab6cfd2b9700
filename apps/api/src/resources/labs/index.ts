import { toRunnableJob } from '../../jobs/job.ts'
import type { Resource } from '../../resource.ts'
import { addReportForAccess, labsAccess } from './accessRows.ts'
import { eraseLabs } from './eraseRows.ts'
import { labExamples } from './examples.ts'
import { exportLabs, labSections } from './exportRows.ts'
import { labEmailJob } from './labEmailJob.ts'
import { labsRoutes } from './labs.routes.ts'
import { labParts } from './overviewParts.ts'
import { enqueueDueReleases, releaseDueJob } from './practice/releaseReport.ts'
import { shareReportFilesJob } from './practice/shareReportFilesJob.ts'
import { labReferences } from './references.ts'

export const labs: Resource = {
  tables: [
    'lab_comments',
    'lab_markers',
    'lab_patients',
    'lab_report_documents',
    'lab_report_versions',
    'lab_reports',
    'lab_results',
    'laboratories',
  ],
  routes: labsRoutes,
  accessRows: labsAccess,
  examples: labExamples,
  createAccessRecord: addReportForAccess,
  jobs: [
    toRunnableJob(labEmailJob),
    toRunnableJob(releaseDueJob),
    toRunnableJob(shareReportFilesJob),
  ],
  runPeriodically: enqueueDueReleases,
  exportRows: exportLabs,
  exportSections: labSections,
  eraseRows: eraseLabs,
  retainedRows: { laboratories: 'no member data' },
  references: labReferences,
  overviewParts: labParts,
  staffCommands: async () => (await import('./staffCommands.ts')).staffCommands,
  demoData: async () => (await import('./demoData.ts')).demoData,
}
