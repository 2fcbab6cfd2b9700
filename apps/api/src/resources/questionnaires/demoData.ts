import type { DemoData } from '../../core/declarations/demoData.ts'
import { addDemoQuestionnaires } from './demo/addDemoQuestionnaires.ts'

/** What members are asked: Maya has sent most of it, Leo has everything open. */
export const demoData: DemoData = {
  name: 'questionnaires',
  after: ['accounts', 'practitioners', 'appointments'],
  addRows: ({ db, now }) => addDemoQuestionnaires(db, now),
}
