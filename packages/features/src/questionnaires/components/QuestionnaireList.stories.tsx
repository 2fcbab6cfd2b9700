import type { QuestionnaireEntry } from '@portal/contract'
import { getFixtureId, getTimeAfter, respondWith, respondWithError } from '@portal/testing/stories'
import { RowLink } from '@portal/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  featureParameters,
  featureStories,
  pendingPromise,
  phoneWidth,
  waitForText,
} from '../../shared/testing/featureStories.tsx'
import { sampleEntries } from '../sampleQuestionnaires.ts'
import { QuestionnaireList } from './QuestionnaireList.tsx'

const create = (index: number, fields: Partial<QuestionnaireEntry>): QuestionnaireEntry[] =>
  sampleEntries.slice(0, 1).map((entry) => ({ ...entry, id: getFixtureId(index), ...fields }))

const entries = [
  ...create(1, {}),
  ...create(2, { title: 'Weekly check-in', status: 'in_progress', answered: 2, total: 5 }),
  ...create(3, { title: 'How are we doing?', kind: 'survey', is_due: false, is_anonymous: true }),
  ...create(4, { title: 'Assessment', kind: 'assessment', is_due: false }),
  ...create(5, { title: 'Agreement', status: 'sent', needs_signature: true }),
  ...create(6, { status: 'sent', is_due: false, sent_at: getTimeAfter(-86_400_000) }),
]

const withEntries = (results: QuestionnaireEntry[]) =>
  featureParameters({
    respond: () => void respondWith('listQuestionnaires', { results, next: null }),
  })

const meta = {
  title: 'Questionnaires/QuestionnaireList',
  component: QuestionnaireList,
  ...featureStories(),
  args: {
    isListed: () => true,
    emptyText: "We'll tell you here when your practitioner asks you something.",
    renderLink: ({ id }, label) => <RowLink href={`#${id}`}>{label}</RowLink>,
  },
  parameters: withEntries(entries),
} satisfies Meta<typeof QuestionnaireList>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = { play: waitForText('Sent') }
export const Dark: Story = { globals: { scheme: 'dark' }, play: waitForText('Sent') }
export const OnPhone: Story = { decorators: [phoneWidth], play: waitForText('Sent') }
export const LongTitle: Story = {
  decorators: [phoneWidth],
  parameters: withEntries(
    create(1, { title: 'What we have to know before your session. '.repeat(4) }),
  ),
  play: waitForText(/due/i),
}
export const Empty: Story = {
  parameters: withEntries([]),
  play: waitForText('Nothing to fill in'),
}
export const Loading: Story = {
  parameters: featureParameters({
    respond: () =>
      void respondWith(
        'listQuestionnaires',
        { results: [], next: null },
        { after: pendingPromise },
      ),
  }),
}
export const Failed: Story = {
  parameters: featureParameters({
    respond: () => void respondWithError('listQuestionnaires', { status: 500 }),
  }),
  play: waitForText("We couldn't load your forms"),
}
