import type { MemberQuestionnaire } from '@portal/contract'
import { respondWith, respondWithNetworkError } from '@portal/testing'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { featureEnvironment } from '../../shared/testing/featureEnvironment.ts'
import { shortQuestionnaire as questionnaire } from '../testing/questionnaireSamples.ts'
import { showForm } from '../testing/showForm.tsx'
import { isSurveySent } from './sentSurveys.ts'

afterEach(() => localStorage.clear())

const showSurvey = (fields: Partial<MemberQuestionnaire> = {}) =>
  showForm(
    { ...questionnaire, is_anonymous: true, kind: 'survey', status: 'open', ...fields },
    'takes',
  )

describe('an anonymous survey', () => {
  it('keeps the draft of an anonymous survey on the device', async () => {
    const { user } = showSurvey()
    await user.click(await screen.findByRole('radio', { name: 'Yes' }))
    expect(screen.getByText('Saved on this device')).toBeTruthy()
    const key = `portal:survey-draft:${featureEnvironment.member.id}:${questionnaire.id}`
    expect(JSON.parse(localStorage.getItem(key) ?? '{}')).toMatchObject({
      definition: { version: '1' },
      answers: { takes: [true] },
    })
  })

  it('sends no survey without an answer', async () => {
    const sent = respondWith('sendSurvey', null)
    const items = [{ link_id: 'takes', type: 'boolean' as const, text: 'Any medicine?' }]
    const { user } = showSurvey({ definition: { ...questionnaire.definition, items } })
    await user.click(await screen.findByRole('button', { name: 'Check your answers' }))
    const button = await screen.findByRole('button', {
      name: 'Send anonymously',
      description: 'Answer at least one question first.',
    })
    button.focus()
    await user.keyboard('{Enter}')
    expect(sent).toEqual([])
  })

  it('finishes the version of a survey that was begun, with one id for every attempt', async () => {
    const { user, unmount } = showSurvey()
    await user.click(await screen.findByRole('radio', { name: 'Yes' }))
    unmount()
    const items = [{ link_id: 'other', type: 'boolean' as const, text: 'Other?', required: true }]
    const next = { ...questionnaire.definition, version: '2', items }
    const lost = respondWithNetworkError('sendSurvey')
    const later = showSurvey({ version: '2', definition: next })
    const form = later.user
    expect(await screen.findByRole('radio', { name: 'Yes', checked: true })).toBeTruthy()
    await form.click(screen.getByRole('button', { name: 'Check your answers' }))
    await form.click(await screen.findByRole('button', { name: 'Send anonymously' }))
    await waitFor(() => expect(lost).toHaveLength(1))
    const sent = respondWith('sendSurvey', null)
    await form.click(await screen.findByRole('button', { name: 'Send anonymously' }))
    expect(await screen.findByText('Thank you')).toBeTruthy()
    expect(sent[0]?.body).toEqual(lost[0]?.body)
    expect(sent[0]?.body).toMatchObject({ version: '1', answers: { takes: [true] } })
    expect(isSurveySent(questionnaire.id)).toBe(true)
    expect(JSON.stringify(localStorage)).not.toContain(questionnaire.id)
  })
})
