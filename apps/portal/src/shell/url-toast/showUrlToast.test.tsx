import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { showUrlToast } from './showUrlToast.tsx'

describe('showUrlToast', () => {
  it('shows the message that the address names and removes its code', async () => {
    const home = window.location.href
    const children = new Set(document.body.children)
    onTestFinished(() => {
      window.history.replaceState(null, '', home)
      for (const child of document.body.children) if (!children.has(child)) child.remove()
    })
    window.history.replaceState(null, '', '/login?toast=invite_redeemed&next=%2Flabs')
    showUrlToast()
    await screen.findByText('Please log in to your client portal to continue.')
    await waitFor(() =>
      expect(window.location.pathname + window.location.search).toBe('/login?next=%2Flabs'),
    )
  })
})
