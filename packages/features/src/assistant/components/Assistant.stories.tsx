import {
  getFixtureId,
  respondWith,
  respondWithError,
  respondWithNetworkError,
} from '@portal/testing/stories'
import type { AssistantOverview, AssistantQuestion } from '@portal/contract'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import {
  columnWidth,
  featureParameters,
  featureStories,
  waitForText,
} from '../../shared/testing/featureStories.tsx'
import { sampleAssistant } from '../sampleAssistant.ts'
import { createQuestion } from '../testing/createQuestion.ts'
import { Assistant } from './Assistant.tsx'

const sessionId = getFixtureId(40)

const meta = {
  title: 'Assistant/Assistant',
  component: Assistant,
  ...featureStories({}, columnWidth),
  args: {
    sessionId: null,
    filter: 'copilot',
    onFilter: () => {},
    reference: null,
    onSession: () => {},
    renderSourceLink: (_source, label) => <a href="#source">{label}</a>,
    renderMessageLink: (_question, label) => <a href="#message">{label}</a>,
  },
} satisfies Meta<typeof Assistant>

export default meta
type Story = StoryObj<typeof meta>

const respond = (
  overview: Partial<AssistantOverview> = {},
  questions: readonly AssistantQuestion[] = [],
) => ({
  respond: () => {
    respondWith('getAssistant', { assistant: { ...sampleAssistant, ...overview } })
    respondWith('getAssistantSession', {
      session: {
        id: sessionId,
        title: 'Why do I take iron?',
        filter: 'copilot',
        last_asked_at: '2026-12-01T15:00:00Z',
        questions: [...questions],
      },
    })
  },
})

async function askQuestion({ canvas, userEvent }: StoryContext): Promise<void> {
  await userEvent.type(
    await canvas.findByRole('textbox', { name: 'Your question' }),
    'Why iron?{Enter}',
  )
}

export const New: Story = {
  parameters: featureParameters(respond()),
  play: waitForText('When is my next session?'),
}
export const NewDark: Story = { ...New, globals: { scheme: 'dark' } }
export const Answered: Story = {
  args: { sessionId },
  parameters: featureParameters(respond({}, [createQuestion({})])),
  play: waitForText('Helpful'),
}
export const NotSentYet: Story = {
  parameters: featureParameters({
    respond: () => {
      respond().respond()
      respondWithNetworkError('askQuestion')
    },
  }),
  play: async (context) => {
    await askQuestion(context)
    await context.canvas.findByText('Not sent yet.')
  },
}
export const Rejected: Story = {
  parameters: featureParameters({
    respond: () => {
      respond().respond()
      respondWithError('askQuestion', {
        status: 429,
        code: 'rate_limited',
        detail: 'Too many questions. Try again in 5 minutes.',
        retryAfter: 300,
      })
    },
  }),
  play: async (context) => {
    await askQuestion(context)
    await context.canvas.findByText(/Too many questions/)
  },
}
export const WithModel: Story = {
  parameters: featureParameters(respond({ has_model: true })),
  play: waitForText('Answers written by AI'),
}
export const UnreadDocuments: Story = {
  parameters: featureParameters(
    respond({ unread_documents: [{ id: getFixtureId(41), name: 'Scan of a letter.pdf' }] }),
  ),
  play: waitForText(/No text found/),
}
export const EarlierQuestions: Story = {
  parameters: featureParameters(
    respond({
      sessions: [
        {
          id: getFixtureId(42),
          title: 'Why was my ferritin low in spring, and what did my coach say about it?',
          filter: 'labs',
          last_asked_at: '2026-11-28T15:00:00Z',
        },
      ],
    }),
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Earlier questions'))
    await canvas.findByRole('button', { name: /^Why was/ })
  },
}
export const Viewing: Story = {
  args: { sessionId },
  parameters: featureParameters({
    ...respond({}, [createQuestion({ state: 'writing', outcome: null })]),
    environment: { viewedUserId: getFixtureId(1), readOnlyReason: 'You view as Maya.' },
  }),
  play: waitForText('Writing…'),
}
export const Unavailable: Story = {
  parameters: featureParameters({ respond: () => void respondWithNetworkError('getAssistant') }),
  play: waitForText(/the assistant/),
}
