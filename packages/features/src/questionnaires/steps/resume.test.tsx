import type { MemberQuestionnaire } from '@portal/contract'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createSaved, formQuestionnaire } from '../testing/questionnaireSamples.ts'
import { showForm } from '../testing/showForm.tsx'

afterEach(() => localStorage.clear())

const begun: MemberQuestionnaire = {
  ...formQuestionnaire,
  status: 'in_progress',
  answers: [createSaved('hours', [7])],
}

const open = (step: string | null, questionnaire = begun) => showForm(questionnaire, step)

describe('a form that is opened again', () => {
  it('opens the step that was opened last, although nothing was answered there', async () => {
    const { user, unmount } = open('sleep')
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    expect(await screen.findByRole('heading', { name: 'Your goals' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Check your answers' }))
    await screen.findByRole('heading', { name: 'Check your answers' })
    unmount()
    open(null)
    expect(await screen.findByRole('heading', { name: 'Check your answers' })).toBeTruthy()
  })

  it('opens the first question without an answer where no step was opened', async () => {
    open(null)
    expect(await screen.findByRole('heading', { level: 1, name: 'Your sleep' })).toBeTruthy()
  })

  it('opens the first page for an unknown step', async () => {
    open('nope')
    expect(await screen.findByRole('heading', { level: 1, name: 'Your sleep' })).toBeTruthy()
  })

  it('says before Send which unit is missing', async () => {
    open('check', {
      ...begun,
      answers: [...begun.answers, createSaved('weight', [{ typed: '70' }])],
    })
    expect(await screen.findByText('70')).toBeTruthy()
    expect(screen.getByText('Choose a unit: lb or kg.')).toBeTruthy()
  })
})
