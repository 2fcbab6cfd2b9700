import { respondAsServer } from '@portal/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPortal } from '../../testing/openPortal.tsx'

it.each([
  ['/labs/add', "You can't order labs here yet."],
  ['/labs/checkout', "You can't pay for lab orders here yet."],
  ['/labs/status', "You can't track lab orders here yet."],
])('says on %s what is not available yet and whom to contact', async (address, sentence) => {
  respondAsServer()
  await openPortal(address)
  await screen.findByText(sentence)
  expect(screen.getByText(/^Until then, contact/).querySelector('a')?.href).toMatch(/^mailto:/)
})
