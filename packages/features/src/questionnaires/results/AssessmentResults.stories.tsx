import type { MemberQuestionnaire } from '@portal/contract'
import { getFixtureId, getTimeAfter, respondWith, respondWithError } from '@portal/testing/stories'
import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  featureParameters,
  featureStories,
  pendingPromise,
  phoneWidth,
  waitForText,
} from '../../shared/testing/featureStories.tsx'
import { sampleResults } from '../sampleQuestionnaires.ts'
import { AssessmentResults } from './AssessmentResults.tsx'

const scores = sampleResults.scores.map((score, index) => ({ ...score, value: 30 + 8 * index }))
const compared = {
  ...sampleResults,
  scores,
  results: [scores, sampleResults.scores].map((each, index) => ({
    id: index === 0 ? sampleResults.id : getFixtureId(9),
    version: '1',
    sent_at: getTimeAfter(-index * 90 * 86_400_000),
    scores: each,
  })),
}

const withResults = (questionnaire: MemberQuestionnaire) =>
  featureParameters({ respond: () => void respondWith('getQuestionnaire', { questionnaire }) })

const meta = {
  title: 'Questionnaires/AssessmentResults',
  component: AssessmentResults,
  ...featureStories(),
  args: { id: sampleResults.id, renderNext: () => <p>What to do next</p> },
  parameters: withResults(compared),
} satisfies Meta<typeof AssessmentResults>

export default meta
type Story = StoryObj<typeof meta>

export const Compared: Story = { play: waitForText('What to do next') }
export const Dark: Story = { globals: { scheme: 'dark' }, play: waitForText('What to do next') }
export const OnPhone: Story = { decorators: [phoneWidth], play: waitForText('What to do next') }
export const First: Story = {
  parameters: withResults(sampleResults),
  play: waitForText('What to do next'),
}
export const Loading: Story = {
  parameters: featureParameters({
    respond: () =>
      void respondWith(
        'getQuestionnaire',
        { questionnaire: sampleResults },
        { after: pendingPromise },
      ),
  }),
}
export const Failed: Story = {
  parameters: featureParameters({
    respond: () => void respondWithError('getQuestionnaire', { status: 500 }),
  }),
  play: waitForText("We couldn't load your results"),
}
