import type { MemberQuestionnaire } from '@portal/contract'
import { createTestStore, getFixtureId, respondWith, respondWithError, show } from '@portal/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { FeatureContext } from '../../shared/FeatureContext.ts'
import { featureEnvironment } from '../../shared/testing/featureEnvironment.ts'
import {
  createSaved,
  formQuestionnaire,
  unsignedQuestionnaire,
} from '../testing/questionnaireSamples.ts'
import { offlineEnvironment, openForm } from '../testing/showForm.tsx'
import { QuestionnaireList } from './QuestionnaireList.tsx'

afterEach(() => localStorage.clear())

const reason = "Your practice doesn't ask for this anymore, so it wasn't saved."
const title = 'Not needed anymore'
const begun: MemberQuestionnaire = {
  ...formQuestionnaire,
  status: 'in_progress',
  answers: [createSaved('hours', [7]), createSaved('awake', [{ code: 'often' }])],
}
const withdrawn: MemberQuestionnaire = { ...begun, status: 'withdrawn', is_due: false }

const showForm = (step = 'goals', environment = featureEnvironment) =>
  openForm(formQuestionnaire.id, step, environment)

const respondWithForm = (questionnaire: MemberQuestionnaire) =>
  respondWith('getQuestionnaire', { questionnaire })

/** Refuses every answer, as after a withdrawal. */
const refuse = () =>
  respondWith('saveAnswers', ({ body }) => {
    const { saves } = body as { readonly saves: readonly { readonly id: string }[] }
    const results = saves.map(({ id }) => ({
      id,
      is_accepted: false,
      code: 'withdrawn' as const,
      message: reason,
    }))
    return { results, answers: [] }
  })

async function typeGoal(text: string): Promise<void> {
  const field = await screen.findByLabelText(/^What would you like to change/)
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
}

describe('a form that is withdrawn', () => {
  it('shows what was written when the withdrawal arrives with an answer', async () => {
    respondWithForm(begun)
    const saved = refuse()
    showForm()
    await screen.findByLabelText(/^What would you like to change/)
    respondWithForm(withdrawn)
    await typeGoal('Sleep more')
    expect(await screen.findByText(title)).toBeTruthy()
    const written = await screen.findByRole('region', { name: 'What you wrote' })
    for (const text of ['Hours of sleep', '7', 'Often', 'Sleep more'])
      expect(within(written).getByText(text)).toBeTruthy()
    expect(saved).toHaveLength(1)
  })

  it('shows both answers of which none was chosen', async () => {
    const at = (hour: number) => `2026-10-28T${hour}:00:00Z`
    respondWithForm({
      ...withdrawn,
      answers: [
        {
          link_id: 'awake',
          values: [],
          heads: [getFixtureId(1), getFixtureId(2)],
          versions: [
            { id: getFixtureId(1), values: [], at: at(13) },
            { id: getFixtureId(2), values: [{ code: 'often' }], at: at(12) },
          ],
        },
      ],
    })
    showForm()
    const written = await screen.findByRole('region', { name: 'What you wrote' })
    expect(written.textContent).toMatch(
      /2 different answers:\nNo answer, .*Oct\s28.* at 9:00\sam.*\n“Often”, .* at 8:00\sam/,
    )
  })

  it('says at Send that nothing was sent, and shows the answers', async () => {
    respondWithForm(begun)
    const refused = respondWithError('sendQuestionnaire', {
      status: 409,
      code: 'questionnaire_withdrawn',
    })
    const { user } = showForm('check')
    const button = await screen.findByRole('button', { name: 'Send' })
    respondWithForm(withdrawn)
    await user.click(button)
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByText(/Nothing was sent/)).toBeTruthy()
    expect(screen.getByText('Often')).toBeTruthy()
    expect(refused).toHaveLength(1)
  })

  it('says after Sign that no signature is needed, and what was sent stays', async () => {
    respondWithForm(unsignedQuestionnaire)
    respondWithError('signQuestionnaire', { status: 409, code: 'questionnaire_withdrawn' })
    const { user } = showForm()
    await user.type(await screen.findByLabelText('Your full name'), 'Maya Chen')
    await user.click(screen.getByRole('checkbox', { name: /agree/ }))
    respondWithForm({ ...unsignedQuestionnaire, needs_signature: false })
    await user.click(screen.getByRole('button', { name: 'Sign' }))
    expect(await screen.findByText(/doesn't need your signature anymore/)).toBeTruthy()
  })

  it('shows the changes of what was sent, which were not sent', async () => {
    respondWithForm({
      ...begun,
      status: 'sent',
      sent_at: '2026-10-28T13:00:00Z',
      unsent_answers: { hours: [7], awake: [{ code: 'often' }], goal: ['Sleep more'] },
    })
    showForm()
    expect(await screen.findByText(/your changes weren't sent/)).toBeTruthy()
    const written = screen.getByRole('region', { name: 'What you wrote' })
    expect(within(written).getByText('Sleep more')).toBeTruthy()
    expect(within(written).queryByText('Often')).toBeNull()
  })

  it('shows the draft of an anonymous survey, which only this device has', async () => {
    const survey = { ...formQuestionnaire, kind: 'survey' as const, is_anonymous: true }
    respondWithForm(survey)
    const { unmount } = showForm()
    await typeGoal('Fewer forms')
    unmount()
    respondWithForm({ ...survey, status: 'withdrawn' })
    showForm()
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByText('Fewer forms')).toBeTruthy()
  })

  it('shows answers that waited on the device when the form cannot be found', async () => {
    respondWithForm(formQuestionnaire)
    const { unmount } = showForm('goals', offlineEnvironment)
    await typeGoal('Sleep more')
    unmount()
    respondWithError('getQuestionnaire', { status: 404, code: 'not_found' })
    respondWithError('saveAnswers', { status: 404, code: 'not_found' })
    const { unmount: leave } = showForm()
    expect(await screen.findByText('Form not found')).toBeTruthy()
    expect(await screen.findByText(/Sleep more/)).toBeTruthy()
    leave()
    // the list has no entry that it could be below
    respondWith('listQuestionnaires', { results: [], next: null })
    showList()
    expect(await screen.findByText(/Sleep more/)).toBeTruthy()
  })
})

const showList = () =>
  show(
    <FeatureContext value={featureEnvironment}>
      <QuestionnaireList isListed={() => true} emptyText="" renderLink={(_entry, label) => label} />
    </FeatureContext>,
    createTestStore(),
  )

it('lists withdrawn forms that hold answers as not needed anymore', async () => {
  const { definition: _definition, ...entry } = withdrawn
  respondWith('listQuestionnaires', {
    results: [
      { ...entry, title: 'With answers', answered: 2 },
      { ...entry, id: getFixtureId(11), title: 'Never begun', answered: 0 },
    ],
    next: null,
  })
  showList()
  const section = await screen.findByRole('region', { name: title })
  expect(within(section).getByText('With answers')).toBeTruthy()
  expect(within(section).getByText('2 answers, not sent')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Never begun')).toBeNull())
})
