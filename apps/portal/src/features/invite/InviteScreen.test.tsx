import { render, screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { InviteScreen } from './InviteScreen.tsx'

function open(address: string): string {
  const home = window.location.href
  onTestFinished(() => window.history.replaceState(null, '', home))
  window.history.replaceState(null, '', address)
  render(<InviteScreen hasCode />)
  return screen.getByRole('main').textContent
}

describe('InviteScreen', () => {
  it('shows the code of the address', () => {
    expect(open('/invite/WELCOME-JUNIPER')).toContain('Code WELCOME-JUNIPER')
  })

  it('ignores an invalid code', () => {
    expect(open('/invite/%3Cimg%20src%3Dx%3E')).not.toMatch(/img|src/)
  })
})
