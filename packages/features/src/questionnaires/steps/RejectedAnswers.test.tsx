import type { MemberQuestionnaire } from '@portal/contract'
import { createTestStore, respondWith, show } from '@portal/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { FeatureContext } from '../../shared/FeatureContext.ts'
import { featureEnvironment } from '../../shared/testing/featureEnvironment.ts'
import { QuestionnaireForm } from '../components/QuestionnaireForm.tsx'
import { formQuestionnaire } from '../testing/questionnaireSamples.ts'

afterEach(() => localStorage.clear())

const reason = "This was sent before, so this change isn't part of it."

const showForm = (questionnaire: MemberQuestionnaire, environment = featureEnvironment) => {
  respondWith('getQuestionnaire', { questionnaire })
  return show(
    <FeatureContext value={environment}>
      <QuestionnaireForm
        id={questionnaire.id}
        step="goals"
        onStep={() => {}}
        renderNext={() => null}
        renderSent={() => <p>The result</p>}
      />
    </FeatureContext>,
    createTestStore(),
  )
}

/** Types an answer without a connection, which waits on the device. */
async function typeOffline(text = 'Sleep more'): Promise<void> {
  const offline = { ...featureEnvironment, readOnlyReason: "You're offline." }
  const { unmount } = showForm(formQuestionnaire, offline)
  const field = await screen.findByLabelText(/^What would you like to change/)
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
  unmount()
}

const rejectAll = () =>
  respondWith('saveAnswers', ({ body }) => {
    const { saves } = body as { readonly saves: readonly { readonly id: string }[] }
    return {
      results: saves.map(({ id }) => ({
        id,
        is_accepted: false,
        code: 'sent' as const,
        message: reason,
      })),
      answers: [],
    }
  })

describe('RejectedAnswers', () => {
  it.each([
    ['sent', 'The result'],
    ['withdrawn', 'Not needed anymore'],
  ] as const)(
    'says what was typed and why it was not accepted, also of a %s questionnaire',
    async (status, shown) => {
      rejectAll()
      await typeOffline()
      const { user } = showForm({ ...formQuestionnaire, status, is_due: false })
      expect(await screen.findByText(shown)).toBeTruthy()
      const entry = await screen.findByText(reason)
      expect(entry.closest('li')?.textContent).toBe(
        `What would you like to change? “Sleep more” ${reason}`,
      )
      await user.click(screen.getByRole('button', { name: 'Dismiss' }))
      await waitFor(() => expect(screen.queryByText(reason)).toBeNull())
    },
  )
  it('shows the start of a long answer, and all of it when asked', async () => {
    rejectAll()
    const text = 'Sleep more. '.repeat(1000).trim()
    await typeOffline(text)
    const { user } = showForm({ ...formQuestionnaire, status: 'sent', is_due: false })
    const entry = (await screen.findByText(reason)).closest('li')
    expect(entry?.textContent.length).toBeLessThan(400)
    await user.click(screen.getByRole('button', { name: /^Show all/ }))
    expect(entry?.textContent).toContain(`“${text}”`)
  })
})
