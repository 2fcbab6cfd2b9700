import { createTestStore, respondWith, respondWithNetworkError, show } from '@portal/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FeatureContext } from '../../shared/FeatureContext.ts'
import { featureEnvironment } from '../../shared/testing/featureEnvironment.ts'
import { formQuestionnaire } from '../testing/questionnaireSamples.ts'
import { QuestionnaireForm } from './QuestionnaireForm.tsx'
import { QuestionnaireList } from './QuestionnaireList.tsx'

afterEach(() => localStorage.clear())

const offline = { ...featureEnvironment, readOnlyReason: "You're offline." }

const renderForm = (environment: typeof featureEnvironment) => (
  <FeatureContext value={environment}>
    <QuestionnaireForm
      id={formQuestionnaire.id}
      step="goals"
      onStep={() => {}}
      renderNext={() => null}
    />
  </FeatureContext>
)

it('says what is on this device, and opens when the connection is back', async () => {
  respondWith('getQuestionnaire', { questionnaire: formQuestionnaire })
  const { unmount } = show(renderForm(offline), createTestStore())
  const field = await screen.findByLabelText(/^What would you like to change/)
  fireEvent.change(field, { target: { value: 'Sleep more' } })
  fireEvent.blur(field)
  unmount()

  respondWithNetworkError('getQuestionnaire')
  const { rerender } = show(renderForm(offline), createTestStore())
  expect(await screen.findByText(/^1 answer is saved on this device/)).toBeTruthy()
  expect(screen.getByText(/We don't keep forms on this device/)).toBeTruthy()

  respondWith('getQuestionnaire', { questionnaire: formQuestionnaire })
  const saved = respondWith('saveAnswers', { results: [], answers: [] })
  rerender(renderForm(featureEnvironment))
  expect(await screen.findByDisplayValue('Sleep more')).toBeTruthy()
  await waitFor(() => expect(saved).toHaveLength(1))
})

it('says on the list what is on this device', async () => {
  respondWith('getQuestionnaire', { questionnaire: formQuestionnaire })
  const { unmount } = show(renderForm(offline), createTestStore())
  for (const label of [/^What would you like to change/, /^Weight/]) {
    const field = await screen.findByLabelText(label)
    fireEvent.change(field, { target: { value: '70' } })
    fireEvent.blur(field)
  }
  unmount()
  respondWithNetworkError('listQuestionnaires')
  show(
    <FeatureContext value={offline}>
      <QuestionnaireList isListed={() => true} emptyText="" renderLink={() => null} />
    </FeatureContext>,
    createTestStore(),
  )
  expect(await screen.findByText(/^2 answers are saved on this device/)).toBeTruthy()
})
