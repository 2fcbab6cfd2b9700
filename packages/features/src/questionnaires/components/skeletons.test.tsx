import {
  createGate,
  createTestStore,
  expectSkeletonOfContent,
  respondWith,
  show,
} from '@portal/testing'
import type { ReactElement } from 'react'
import { describe, it } from 'vitest'
import { FeatureContext } from '../../shared/FeatureContext.ts'
import { featureEnvironment } from '../../shared/testing/featureEnvironment.ts'
import { AssessmentResults } from '../results/AssessmentResults.tsx'
import { sampleEntries, sampleResults, sampleSentEntries } from '../sampleQuestionnaires.ts'
import { QuestionnaireList } from './QuestionnaireList.tsx'

describe('skeletons of questionnaires', () => {
  it.each<[string, ReactElement]>([
    [
      'QuestionnaireList',
      <QuestionnaireList
        key=""
        isListed={() => true}
        emptyText="Nothing"
        renderLink={({ id }, label) => <a href={`#${id}`}>{label}</a>}
      />,
    ],
    [
      'AssessmentResults',
      <AssessmentResults key="" id={sampleResults.id} renderNext={() => null} />,
    ],
  ])('%s keeps its height when its data arrives', async (_name, part) => {
    const gate = createGate()
    const results = [...sampleEntries, ...sampleSentEntries]
    const after = { after: gate.opened }
    respondWith('listQuestionnaires', { results, next: null }, after)
    respondWith('getQuestionnaire', { questionnaire: sampleResults }, after)
    const { container } = show(
      <FeatureContext value={featureEnvironment}>{part}</FeatureContext>,
      createTestStore(),
    )
    await expectSkeletonOfContent(container, gate.open)
  })
})
