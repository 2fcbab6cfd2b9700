import type { MemberQuestionnaire } from '@portal/contract'
import { respondAsServer, respondWith, respondWithError } from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openForm as open } from '../../testing/forms.ts'
import { openPortal } from '../../testing/openPortal.tsx'

const sent: MemberQuestionnaire = {
  ...open,
  status: 'sent',
  is_due: false,
  sent_at: '2026-10-29T13:00:00Z',
}

it('shows what was sent when the member goes back after sending', async () => {
  respondAsServer()
  respondWith('getQuestionnaire', { questionnaire: open })
  const requests = respondWith('sendQuestionnaire', { questionnaire: sent })
  const { user } = await openPortal(`/forms?id=${open.id}&step=takes`)
  await user.click(await screen.findByRole('button', { name: 'Check your answers' }))
  respondWith('getQuestionnaire', { questionnaire: sent })
  await user.click(await screen.findByRole('button', { name: 'Send' }))
  await screen.findByText('Sent Oct 29, 2026')
  window.history.back()
  await waitFor(() => expect(window.location.search).toContain('step=takes'))
  await screen.findByText('Sent Oct 29, 2026')
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.queryByRole('button', { name: /^(Check your answers|Send)$/ })).toBeNull()
  expect(requests).toHaveLength(1)
})

it('leads to the forms from an address of none, as a part of home', async () => {
  respondAsServer()
  respondWithError('getQuestionnaire', { status: 404, code: 'not_found' })
  const { user } = await openPortal('/forms?id=nonsense')
  expect(await screen.findByRole('heading', { name: 'Form not found' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'See your forms' }))
  expect(await screen.findByRole('heading', { name: 'Forms' })).toBeTruthy()
  const navigation = within(screen.getByRole('navigation', { name: 'Main' }))
  expect(navigation.getByRole('link', { current: true }).textContent).toBe('Home')
  // another screen than home
  expect(navigation.queryByRole('link', { current: 'page' })).toBeNull()
})

it('names the form in a step with another title, also in the tab', async () => {
  respondAsServer()
  const group = { link_id: 'care', type: 'group' as const, text: 'Your care' }
  const items = [{ ...group, items: open.definition.items }]
  respondWith('getQuestionnaire', {
    questionnaire: { ...open, definition: { ...open.definition, items } },
  })
  const { user } = await openPortal(`/forms?id=${open.id}&step=care`)
  expect(await screen.findByRole('heading', { name: 'Your care' })).toBeTruthy()
  expect(screen.getByText('Intake form')).toBeVisible()
  await waitFor(() => expect(document.title).toBe('Your care · Intake form · Juniper'))
  await user.click(screen.getByRole('button', { name: 'Check your answers' }))
  await waitFor(() => expect(document.title).toBe('Check your answers · Intake form · Juniper'))
  expect(screen.getByText('Intake form')).toBeVisible()
})
