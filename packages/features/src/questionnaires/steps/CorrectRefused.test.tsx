import type { MemberQuestionnaire } from '@portal/contract'
import { SaveAnswers } from '@portal/contract'
import { createTestStore, getFixtureId, respondWith, respondWithError, show } from '@portal/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { FeatureContext } from '../../shared/FeatureContext.ts'
import { featureEnvironment } from '../../shared/testing/featureEnvironment.ts'
import { QuestionnaireForm } from '../components/QuestionnaireForm.tsx'
import { createSaved, formQuestionnaire } from '../testing/questionnaireSamples.ts'

afterEach(() => localStorage.clear())

const begun: MemberQuestionnaire = {
  ...formQuestionnaire,
  status: 'in_progress',
  answers: [createSaved('hours', [7]), createSaved('goal', ['Run'])],
}

const showForm = (questionnaire = begun, step = 'goals') => {
  respondWith('getQuestionnaire', { questionnaire })
  return show(
    <FeatureContext value={featureEnvironment}>
      <QuestionnaireForm
        id={questionnaire.id}
        step={step}
        onStep={() => {}}
        renderNext={() => null}
      />
    </FeatureContext>,
    createTestStore(),
  )
}

const findGoal = () => screen.findByLabelText<HTMLTextAreaElement>(/^What would you like to change/)

async function type(text: string): Promise<void> {
  const field = await findGoal()
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
}

const accept = () =>
  respondWith('saveAnswers', ({ body }) => ({
    results: SaveAnswers.parse(body).saves.map(({ id }) => ({
      id,
      is_accepted: true,
      code: null,
      message: null,
    })),
    answers: [],
  }))

/** Has an answer refused, and leaves the page. */
async function haveRefused(status: 400 | 403 | 409, code: string): Promise<void> {
  const refused = respondWithError('saveAnswers', { status, code })
  const { unmount } = showForm()
  await type('Sleep more')
  await screen.findByText(/^1 answer couldn't be saved/)
  expect(refused).toHaveLength(1)
  unmount()
}

describe('an answer that the server refused', () => {
  it.each([
    [400, 'validation'],
    [403, 'forbidden'],
    [409, 'questionnaire_version_differs'],
  ] as const)(
    'stays in its field after a reload, and is not sent again: %i',
    async (status, code) => {
      await haveRefused(status, code)
      const later = accept()
      showForm()
      expect((await findGoal()).value).toBe('Sleep more')
      expect(screen.getByText(/^1 answer couldn't be saved/)).toBeTruthy()
      expect(later).toEqual([])
    },
  )

  it('is replaced by its correction', async () => {
    await haveRefused(400, 'validation')
    const saved = accept()
    showForm()
    await type('Sleep')
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(SaveAnswers.parse(saved[0]?.body).saves).toMatchObject([{ values: ['Sleep'] }])
    expect(screen.queryByText(/couldn't be saved/)).toBeNull()
  })

  it('is saved for the version that the page shows when the member asks for it', async () => {
    await haveRefused(409, 'questionnaire_version_differs')
    const saved = accept()
    const definition = { ...begun.definition, version: '2' }
    const { user } = showForm({ ...begun, version: '2', definition })
    await user.click(await screen.findByRole('button', { name: /^Save again/ }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.body).toMatchObject({ version: '2', saves: [{ values: ['Sleep more'] }] })
    await waitFor(() => expect(screen.queryByText(/couldn't be saved/)).toBeNull())
  })

  it('is gone when it is discarded, and only that of this form', async () => {
    await haveRefused(400, 'validation')
    const other = showForm({ ...begun, id: getFixtureId(70), answers: [] })
    await type('Eat less')
    await screen.findByText(/^1 answer couldn't be saved/)
    await other.user.click(screen.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByText(/couldn't be saved/)).toBeNull())
    other.unmount()
    const { user } = showForm()
    expect((await findGoal()).value).toBe('Sleep more')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    await waitFor(async () => expect((await findGoal()).value).toBe('Run'))
  })

  it('has to be saved or discarded before the form can be sent', async () => {
    await haveRefused(400, 'validation')
    showForm(begun, 'check')
    const send = await screen.findByRole('button', { name: 'Send' })
    expect(send.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('Sleep more')).toBeTruthy()
  })

  it('is shown in words that the version had in which it was given', async () => {
    respondWithError('saveAnswers', { status: 409, code: 'questionnaire_version_differs' })
    const { user, unmount } = showForm(begun, 'sleep')
    await user.click(await screen.findByRole('radio', { name: 'Sometimes' }))
    await screen.findByText(/^1 answer couldn't be saved/)
    unmount()
    const [, ...items] = begun.definition.items
    showForm({ ...begun, definition: { ...begun.definition, items } })
    expect(await screen.findByText('“Sometimes”')).toBeTruthy()
  })
})
