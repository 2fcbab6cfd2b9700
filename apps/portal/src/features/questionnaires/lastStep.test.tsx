import { respondAsServer, respondWith } from '@portal/testing'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { blockNavigations } from '../../testing/blockNavigations.ts'
import { openForm } from '../../testing/forms.ts'
import { openPortal } from '../../testing/openPortal.tsx'

const listKeys = () => Object.keys(localStorage).filter((key) => key.includes(openForm.id))

it('removes at a logout which step of a form was opened last', async () => {
  respondAsServer()
  respondWith('getQuestionnaire', { questionnaire: openForm })
  respondWith('logout', null)
  const { user } = await openPortal(`/forms?id=${openForm.id}&step=takes`)
  await screen.findByRole('radio', { name: 'Yes' })
  expect(listKeys()).toHaveLength(1)
  const destinations = blockNavigations()
  await user.click(screen.getByRole('button', { name: 'Log Out' }))
  await waitFor(() => expect(listKeys()).toEqual([]))
  // the data is removed before; an open navigation would leave the page of the next test file
  await waitFor(() => expect(destinations).toEqual(['/login']))
})
