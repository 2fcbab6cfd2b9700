import type { MemberQuestionnaire } from '@portal/contract'
import { createTestStore, expectAccessible, hasText, respondWith, show } from '@portal/testing'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { FeatureContext } from '../../shared/FeatureContext.ts'
import { featureEnvironment } from '../../shared/testing/featureEnvironment.ts'
import { QuestionnaireForm } from '../components/QuestionnaireForm.tsx'
import { QuestionnaireList } from '../components/QuestionnaireList.tsx'
import { createSaved, sentQuestionnaire } from '../testing/questionnaireSamples.ts'

afterEach(() => localStorage.clear())

const signature: MemberQuestionnaire['signature'] = {
  method: 'typed',
  mark: 'Maya Chen',
  signed_at: '2026-10-27T12:00:00Z',
  consent_version: 1,
  consent_text: 'Coaching supports you.',
  hash: 'a'.repeat(64),
  voided_at: null,
}

/** A form that was sent and signed with 7.5 hours of sleep, and is being changed to 5. */
const changed: MemberQuestionnaire = {
  ...sentQuestionnaire,
  status: 'in_progress',
  is_due: true,
  is_amendable: false,
  sent_at: '2026-10-27T12:00:00Z',
  scores: [],
  signature,
  answers: [createSaved('hours', [5])],
  sent_answers: { hours: [7.5] },
}

function StatefulForm() {
  const [step, setStep] = useState<string | null>(null)
  return <QuestionnaireForm id={changed.id} step={step} onStep={setStep} renderNext={() => null} />
}

function showForm(questionnaire: MemberQuestionnaire) {
  respondWith('getQuestionnaire', { questionnaire })
  return show(
    <FeatureContext value={featureEnvironment}>
      <StatefulForm />
    </FeatureContext>,
    createTestStore(),
  )
}

describe('a form that is being changed', () => {
  it('shows what was sent, with its signature, and goes on with the changes', async () => {
    const { user, container } = showForm(changed)
    expect(await screen.findByText(/It counts until you send your changes/)).toBeTruthy()
    expect(screen.getByText('5')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'See what you sent' }))
    expect(screen.getByText('7.5')).toBeTruthy()
    expect(screen.queryByText('5')).toBeNull()
    expect(screen.getByText('Maya Chen')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Your signature' })).toBeTruthy()
    await expectAccessible(container)
    await user.click(screen.getByRole('button', { name: 'Continue changing it' }))
    expect(screen.getByText('5')).toBeTruthy()
  })

  it('is listed as something to do, and as it was sent', async () => {
    respondWith('listQuestionnaires', { results: [changed], next: null })
    show(
      <FeatureContext value={featureEnvironment}>
        <QuestionnaireList
          isListed={() => true}
          emptyText=""
          renderLink={(_entry, label, step) => `${label} (${step ?? 'next'})`}
        />
      </FeatureContext>,
      createTestStore(),
    )
    const toDo = within(await screen.findByRole('region', { name: 'To do' }))
    expect(toDo.getByText(hasText("You're changing it 0 of 4 answered"))).toBeTruthy()
    expect(toDo.getByText(`${changed.title} (next)`)).toBeTruthy()
    const sent = within(screen.getByRole('region', { name: 'Sent' }))
    expect(sent.getByText(`${changed.title}, as sent (*sent)`)).toBeTruthy()
    expect(sent.getByText('Sent Oct 27, 2026 · counts until you send your changes')).toBeTruthy()
    expect(sent.queryByText('Due')).toBeNull()
  })

  it.each([
    ['a signed form', signature, /your signature count until you send the form again/],
    ['one without a signature', null, 'What you sent counts until you send the form again.'],
  ])('says before what happens to %s', async (_name, given, text) => {
    const { user } = showForm({ ...sentQuestionnaire, signature: given })
    await user.click(await screen.findByRole('button', { name: 'Change answers' }))
    expect(await screen.findByText(text)).toBeTruthy()
  })
})
