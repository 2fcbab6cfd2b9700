import { toRunnableJob } from '../../jobs/job.ts'
import type { Resource } from '../../resource.ts'
import { addQuestionnaireForAccess, questionnairesAccess } from './accessRows.ts'
import { alertEmailJob } from './alerts/alertEmailJob.ts'
import { eraseQuestionnaires } from './eraseRows.ts'
import { questionnaireExamples } from './examples.ts'
import { exportQuestionnaires, questionnaireSections } from './exportRows.ts'
import { questionnaireParts } from './overviewParts.ts'
import { questionnairesRoutes } from './questionnaires.routes.ts'
import { questionnaireReferences } from './references.ts'

/** Assessments, health checks, forms and surveys: what members are asked and answer. */
export const questionnaires: Resource = {
  tables: [
    'questionnaire_alerts',
    'questionnaire_assignments',
    'questionnaire_responses',
    'questionnaire_saves',
    'questionnaire_signatures',
    'questionnaire_versions',
    'questionnaires',
    'survey_results',
  ],
  routes: questionnairesRoutes,
  accessRows: questionnairesAccess,
  examples: questionnaireExamples,
  createAccessRecord: addQuestionnaireForAccess,
  fieldLabels: {
    bases: 'Earlier changes',
    link_id: 'Question',
    mark: 'Signature',
    saves: 'Answers',
  },
  jobs: [toRunnableJob(alertEmailJob)],
  exportRows: exportQuestionnaires,
  exportSections: questionnaireSections,
  eraseRows: eraseQuestionnaires,
  retainedRows: {
    questionnaires: 'no member data',
    questionnaire_versions: 'no member data',
    survey_results: 'anonymous answers, which lead back to nobody',
  },
  references: questionnaireReferences,
  overviewParts: questionnaireParts,
  staffCommands: async () => (await import('./staffCommands.ts')).staffCommands,
  demoData: async () => (await import('./demoData.ts')).demoData,
}
