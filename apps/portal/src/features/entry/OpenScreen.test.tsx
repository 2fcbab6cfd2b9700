import { expectAccessible } from '@portal/testing'
import { render, screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { OpenScreen } from './OpenScreen.tsx'

function open(to: string) {
  const home = window.location.href
  onTestFinished(() => window.history.replaceState(null, '', home))
  window.history.replaceState(null, '', `/open?to=${encodeURIComponent(to)}`)
  render(<OpenScreen />)
  return screen.getByRole('link', { name: 'Continue' })
}

describe('OpenScreen', () => {
  it('names the page that it continues to', async () => {
    const link = open('/appointments/book?date=2026-11-03')
    expect(link.getAttribute('href')).toBe('/appointments/book?date=2026-11-03')
    screen.getByText('Book a session')
    await expectAccessible()
  })

  it.each([
    'https://elsewhere.example/home',
    '//elsewhere.example',
    '/.//elsewhere.example',
    'javascript:alert(1)',
  ])('continues to home instead of %s', (to) => {
    expect(open(to).getAttribute('href')).toBe('/home')
    screen.getByText('Home')
  })
})
