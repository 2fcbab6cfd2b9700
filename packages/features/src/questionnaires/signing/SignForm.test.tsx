import { createTestStore, createUser, respondWith, respondWithError, show } from '@portal/testing'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { FeatureContext } from '../../shared/FeatureContext.ts'
import { featureEnvironment } from '../../shared/testing/featureEnvironment.ts'
import { QuestionnaireForm } from '../components/QuestionnaireForm.tsx'
import { createSaved, unsignedQuestionnaire } from '../testing/questionnaireSamples.ts'
import { SignatureMark } from './SignatureMark.tsx'
import { SignForm } from './SignForm.tsx'

/** Draws a line across the pad. */
function draw(canvas: HTMLElement): void {
  const { left, top, width, height } = canvas.getBoundingClientRect()
  for (const [type, share, buttons] of [
    ['pointerdown', 0.2, 1],
    ['pointermove', 0.5, 1],
    ['pointerup', 0.8, 0],
  ] as const)
    canvas.dispatchEvent(
      new PointerEvent(type, {
        clientX: left + share * width,
        clientY: top + share * height,
        pointerId: 1,
        buttons,
        bubbles: true,
        cancelable: true,
      }),
    )
}

/** Draws until the pad, which listens a moment after it is shown, has a stroke. */
const drawOnPad = () =>
  waitFor(() => {
    draw(screen.getByRole('img', { name: 'Your signature' }))
    const empty = { name: 'Clear', description: 'Nothing is drawn yet.' }
    expect(screen.queryByRole('button', empty)).toBeNull()
  })

const consent = { version: 1, text: 'Coaching supports you.' }

it('shows what is signed before the answers are sent', async () => {
  const { definition } = unsignedQuestionnaire
  respondWith('getQuestionnaire', {
    questionnaire: {
      ...unsignedQuestionnaire,
      status: 'in_progress',
      sent_at: null,
      definition: { ...definition, consent },
    },
  })
  const { id } = unsignedQuestionnaire
  show(
    <FeatureContext value={featureEnvironment}>
      <QuestionnaireForm id={id} step="check" onStep={() => {}} renderNext={() => null} />
    </FeatureContext>,
    createTestStore(),
  )
  const text = await screen.findByText(consent.text)
  const button = screen.getByRole('button', { name: 'Send and sign' })
  expect(text.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('names who drew a signature and when', () => {
  show(
    <FeatureContext
      value={{
        ...featureEnvironment,
        member: createUser({ first_name: 'Maya', last_name: 'Lopez' }),
      }}
    >
      <SignatureMark
        signature={{
          method: 'drawn',
          mark: 'M0 0L9 9',
          consent_version: 1,
          consent_text: consent.text,
          hash: 'a'.repeat(64),
          signed_at: '2026-11-30T08:32:00Z',
          voided_at: null,
        }}
      />
    </FeatureContext>,
    createTestStore(),
  )
  expect(
    screen.getByText(/^Drawn by Maya Lopez on Nov 30, 2026 at 3:32 am EST, version 1/),
  ).toBeTruthy()
})

describe('SignForm', () => {
  it('signs with what the pad shows, and asks again for a drawing that is gone', async () => {
    const requests = respondWith('signQuestionnaire', { questionnaire: unsignedQuestionnaire })
    const { user } = show(
      <FeatureContext value={featureEnvironment}>
        <SignForm questionnaire={unsignedQuestionnaire} />
      </FeatureContext>,
      createTestStore(),
    )
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('radio', { name: 'Draw' }))
    await drawOnPad()
    await user.click(screen.getByRole('radio', { name: 'Type' }))
    await user.click(screen.getByRole('radio', { name: 'Draw' }))
    await screen.findByRole('img', { name: 'Your signature' })
    await user.click(screen.getByRole('button', { name: 'Sign' }))
    expect(await screen.findByText('Draw your signature.')).toBeTruthy()
    expect(requests).toEqual([])
    await drawOnPad()
    await user.click(screen.getByRole('button', { name: 'Sign' }))
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(requests[0]?.body).toMatchObject({ method: 'drawn' })
  })

  it('asks again to agree when another device has sent other answers', async () => {
    const changed = {
      ...unsignedQuestionnaire,
      answers: [createSaved('awake', [{ code: 'often' }]), createSaved('hours', [4])],
    }
    const message = 'Your answers changed on another device. Check them below, then sign them.'
    respondWith('getQuestionnaire', { questionnaire: unsignedQuestionnaire })
    const requests = respondWithError('signQuestionnaire', {
      status: 409,
      code: 'answers_changed',
      detail: message,
    })
    const { user } = show(
      <FeatureContext value={featureEnvironment}>
        <QuestionnaireForm
          id={unsignedQuestionnaire.id}
          step={null}
          onStep={() => {}}
          renderNext={() => null}
        />
      </FeatureContext>,
      createTestStore(),
    )
    await user.click(await screen.findByRole('checkbox'))
    await user.type(screen.getByLabelText('Your full name'), 'Maya Chen')
    respondWith('getQuestionnaire', { questionnaire: changed })
    await user.click(screen.getByRole('button', { name: 'Sign' }))
    expect(await screen.findByText('Often')).toBeTruthy()
    expect(screen.getByText(message)).toBeTruthy()
    expect(requests[0]?.body).toMatchObject({
      answers: { awake: [{ code: 'sometimes' }], hours: [7.5] },
    })
    await user.click(screen.getByRole('button', { name: 'Sign' }))
    expect(await screen.findByText('Agree before you sign.')).toBeTruthy()
    expect(requests).toHaveLength(1)
  })
})
