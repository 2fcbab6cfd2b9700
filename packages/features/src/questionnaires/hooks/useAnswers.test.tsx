import { SaveAnswers } from '@portal/contract'
import type { QuestionnaireItem } from '@portal/domain/questionnaires'
import { createTestStore, respondWith, show } from '@portal/testing'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FeatureContext } from '../../shared/FeatureContext.ts'
import { featureEnvironment } from '../../shared/testing/featureEnvironment.ts'
import { QuestionnaireForm } from '../components/QuestionnaireForm.tsx'
import { formQuestionnaire } from '../testing/questionnaireSamples.ts'

afterEach(() => localStorage.clear())

const story: QuestionnaireItem = { link_id: 'story', type: 'text', text: 'Story', required: true }
const names: QuestionnaireItem = {
  link_id: 'names',
  type: 'string',
  text: 'Names',
  required: true,
  repeats: true,
}

/** Shows questions on one page. Returns the answers that the server gets. */
function showForm(items: readonly QuestionnaireItem[] = [story, names]) {
  const saved = respondWith('saveAnswers', ({ body }) => ({
    results: SaveAnswers.parse(body).saves.map(({ id }) => ({
      id,
      is_accepted: true,
      code: null,
      message: null,
    })),
    answers: [],
  }))
  const definition = { ...formQuestionnaire.definition, items: [...items] }
  respondWith('getQuestionnaire', { questionnaire: { ...formQuestionnaire, definition } })
  show(
    <FeatureContext value={featureEnvironment}>
      <QuestionnaireForm
        id={formQuestionnaire.id}
        step={items[0]?.link_id ?? null}
        onStep={() => {}}
        renderNext={() => null}
      />
    </FeatureContext>,
    createTestStore(),
  )
  return () => saved.flatMap(({ body }) => SaveAnswers.parse(body).saves)
}

/** Enters a text at once, as a paste does. */
function enter(input: HTMLElement, text: string): void {
  fireEvent.change(input, { target: { value: text } })
  fireEvent.blur(input)
}

it('keeps a text that is too long in its field with its limit, and saves the others', async () => {
  const listSaves = showForm()
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Story')
  enter(field, 'a'.repeat(22_000))
  expect(await screen.findByText('Use at most 10000 characters.')).toBeTruthy()
  expect(screen.getByText('Not all answers are saved')).toBeTruthy()
  enter(screen.getByLabelText('Names, 1'), 'Ada')
  await waitFor(() => expect(listSaves()).toMatchObject([{ link_id: 'names', values: ['Ada'] }]))
  expect(field.value).toHaveLength(22_000)
  enter(field, 'Short')
  await waitFor(() => expect(listSaves()[1]).toMatchObject({ link_id: 'story', values: ['Short'] }))
  expect(await screen.findByText('Saved')).toBeTruthy()
})

it('keeps a text that is too long when the page is reloaded, until it is shorter', async () => {
  showForm()
  enter(await screen.findByLabelText('Story'), 'a'.repeat(22_000))
  await screen.findByText('Use at most 10000 characters.')
  cleanup()
  const listSaves = showForm()
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Story')
  expect(field.value).toHaveLength(22_000)
  expect(screen.getByText('Not all answers are saved')).toBeTruthy()
  enter(field, 'Short')
  await waitFor(() => expect(listSaves()).toMatchObject([{ values: ['Short'] }]))
  cleanup()
  showForm()
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Story')).value).not.toMatch(/a{9}/)
})

it('keeps more lines than a question can have in their fields, with the limit', async () => {
  const listSaves = showForm()
  const clipboardData = new DataTransfer()
  clipboardData.setData(
    'text',
    Array.from({ length: 55 }, (_, index) => `Name ${index}`).join('\n'),
  )
  fireEvent(
    await screen.findByLabelText('Names, 1'),
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  )
  expect(await screen.findByText('Give at most 50 answers.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Names, 55').value).toBe('Name 54')
  expect(screen.queryByRole('button', { name: 'Add another' })).toBeNull()
  enter(screen.getByLabelText('Story'), 'Short')
  await waitFor(() => expect(listSaves()).toMatchObject([{ link_id: 'story' }]))
})

it('leaves out characters that cannot be stored', async () => {
  const listSaves = showForm()
  enter(await screen.findByLabelText('Story'), 'a\0b\ud800c 👍')
  await waitFor(() => expect(listSaves()).toMatchObject([{ values: ['abc 👍'] }]))
})

it('asks a question whose link_id every object inherits', async () => {
  const listSaves = showForm([{ ...story, link_id: 'constructor' }])
  enter(await screen.findByLabelText('Story'), 'Short')
  await waitFor(() => expect(listSaves()).toMatchObject([{ link_id: 'constructor' }]))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Story').value).toBe('Short')
})
