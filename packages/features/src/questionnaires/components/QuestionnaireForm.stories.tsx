import type { MemberQuestionnaire } from '@portal/contract'
import { getFixtureId, getTimeAfter, respondWith, respondWithError } from '@portal/testing/stories'
import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  type FeatureStory,
  featureParameters,
  featureStories,
  pendingPromise,
  phoneWidth,
  waitForText,
} from '../../shared/testing/featureStories.tsx'
import {
  createSaved,
  formQuestionnaire,
  sentQuestionnaire,
  unsignedQuestionnaire,
} from '../testing/questionnaireSamples.ts'
import { featureEnvironment } from '../../shared/testing/featureEnvironment.ts'
import { answerOutbox, type PendingAnswer } from '../outbox/answerOutbox.ts'
import { QuestionnaireForm } from './QuestionnaireForm.tsx'

const withForm = (
  fields: Partial<MemberQuestionnaire> = {},
  environment: NonNullable<FeatureStory['environment']> = {},
) =>
  featureParameters({
    respond: () =>
      void respondWith('getQuestionnaire', { questionnaire: { ...formQuestionnaire, ...fields } }),
    environment,
  })

const begun = {
  status: 'in_progress',
  answers: [createSaved('awake', [{ code: 'often' }]), createSaved('hours', [7])],
} as const satisfies Partial<MemberQuestionnaire>

const meta = {
  title: 'Questionnaires/QuestionnaireForm',
  component: QuestionnaireForm,
  ...featureStories(),
  args: {
    id: formQuestionnaire.id,
    step: null,
    onStep: () => {},
    renderNext: () => <p>What to do next</p>,
  },
  parameters: withForm(),
} satisfies Meta<typeof QuestionnaireForm>

export default meta
type Story = StoryObj<typeof meta>

export const Introduction: Story = { play: waitForText('Start') }
export const Questions: Story = { args: { step: 'sleep' }, play: waitForText('Your sleep') }
export const QuestionsOnPhone: Story = {
  args: { step: 'goals' },
  decorators: [phoneWidth],
  parameters: withForm(begun),
  play: waitForText('Your goals'),
}
export const Dark: Story = { args: { step: 'sleep' }, globals: { scheme: 'dark' } }
export const CheckAnswers: Story = {
  args: { step: 'check' },
  parameters: withForm(begun),
  play: waitForText('Send'),
}
export const TwoDevices: Story = {
  args: { step: 'check' },
  parameters: withForm({
    ...begun,
    answers: [
      {
        ...createSaved('hours', [7]),
        versions: [7, 8].map((value, index) => ({
          id: getFixtureId(index + 1),
          values: [value],
          at: getTimeAfter(-index * 60_000),
        })),
      },
    ],
  }),
  play: waitForText(/You gave different answers/),
}
export const Offline: Story = {
  args: { step: 'check' },
  parameters: withForm(begun, { readOnlyReason: 'Needs a connection.' }),
  play: waitForText('Send'),
}
export const ViewedByAnAdmin: Story = {
  args: { step: 'sleep' },
  parameters: withForm(begun, {
    readOnlyReason: "You're viewing as a member, so nothing can be changed.",
    viewedUserId: getFixtureId(3),
  }),
  play: waitForText('Your sleep'),
}
/** Answers that the server refused, as the device has stored them. Returns what removes them. */
function storeRefused(): () => void {
  const keys = [
    ['What would you like to change?', 'goal', 'Less coffee, more sleep, and a walk at noon'],
    ['Weight', 'weight', null],
  ].map(([title, link_id, shown], index) => {
    const id = getFixtureId(40 + index)
    const key = `portal:answers:${featureEnvironment.member.id}:${id}`
    const entry: PendingAnswer = {
      id,
      at: getTimeAfter(index),
      rejection: "This was sent before, so this change isn't part of it.",
      questionnaire_id: formQuestionnaire.id,
      definition_version: '1',
      link_id: link_id ?? '',
      values: typeof shown === 'string' ? [shown] : [],
      bases: [],
      is_kept: false,
      title: title ?? '',
      shown: shown ?? null,
    }
    localStorage.setItem(key, JSON.stringify({ ...entry, version: answerOutbox.version }))
    return key
  })
  return () => keys.forEach((key) => localStorage.removeItem(key))
}

export const RefusedAnswers: Story = {
  args: { step: 'goals' },
  decorators: [phoneWidth],
  parameters: withForm(begun),
  beforeEach: storeRefused,
  play: waitForText(/2 answers couldn't be saved/),
}
export const RefusedAnswersDark: Story = { ...RefusedAnswers, globals: { scheme: 'dark' } }
export const RefusedAfterSending: Story = {
  ...RefusedAnswers,
  parameters: withForm(sentQuestionnaire),
}
export const WithdrawnWithAnswers: Story = {
  ...RefusedAnswers,
  parameters: withForm({ ...begun, status: 'withdrawn', is_due: false }),
}
export const WithdrawnWithAnswersDark: Story = {
  ...WithdrawnWithAnswers,
  globals: { scheme: 'dark' },
}
export const Withdrawn: Story = {
  parameters: withForm({ status: 'withdrawn' }),
  play: waitForText('Not needed anymore'),
}
export const AnonymousSurvey: Story = {
  parameters: withForm({ kind: 'survey', is_anonymous: true }),
  play: waitForText('This survey is anonymous.'),
}
export const Sent: Story = {
  parameters: withForm(sentQuestionnaire),
  play: waitForText('Sleep over time'),
}
export const SentOnPhone: Story = { ...Sent, decorators: [phoneWidth] }
export const ToSign: Story = {
  parameters: withForm(unsignedQuestionnaire),
  play: waitForText('Sign'),
}
export const Signed: Story = {
  parameters: withForm({
    ...unsignedQuestionnaire,
    needs_signature: false,
    signature: {
      method: 'drawn',
      mark: 'M100 200L300 80L360 220L520 90L900 210',
      signed_at: getTimeAfter(0),
      consent_version: 1,
      consent_text: 'Coaching supports you.',
      hash: '0'.repeat(64),
      voided_at: null,
    },
  }),
  play: waitForText('Your signature'),
}
export const LongTexts: Story = {
  args: { step: 'check' },
  decorators: [phoneWidth],
  parameters: withForm({
    ...begun,
    answers: [createSaved('goal', ['Averyveryverylongwordwithoutaspace'.repeat(6)])],
  }),
  play: waitForText('Send'),
}
export const Loading: Story = {
  parameters: featureParameters({
    respond: () =>
      void respondWith(
        'getQuestionnaire',
        { questionnaire: formQuestionnaire },
        { after: pendingPromise },
      ),
  }),
}
export const Failed: Story = {
  parameters: featureParameters({
    respond: () => void respondWithError('getQuestionnaire', { status: 500 }),
  }),
  play: waitForText("We couldn't load this form"),
}
