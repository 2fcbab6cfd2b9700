import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '../testing/show.tsx'
import { TextInput } from './TextInput.tsx'

const readDescription = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' | ')

describe('TextInput', () => {
  it('is found and focused by its label', async () => {
    const { user } = show(<TextInput label="Email" />)
    await user.click(screen.getByText('Email'))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' }))
  })

  it('describes its error before its hint and is marked invalid', () => {
    show(<TextInput label="Email" hint="Where we write to." error="The domain is missing." />)
    const input = screen.getByRole('textbox', { name: 'Email' })
    expect(readDescription(input)).toBe('The domain is missing. | Where we write to.')
    expect(input.getAttribute('aria-invalid')).toBe('true')
  })

  it('has no error description without an error', () => {
    show(<TextInput label="Email" />)
    const input = screen.getByRole('textbox')
    expect(input.hasAttribute('aria-invalid')).toBe(false)
    expect(input.hasAttribute('aria-describedby')).toBe(false)
  })

  it('moves nothing below it by an error or a message when it has a line for them', () => {
    const { rerender } = show(<TextInput label="Email" message={null} />)
    const measure = () => screen.getByRole('alert').parentElement?.getBoundingClientRect().height
    const height = measure()
    rerender(<TextInput label="Email" message="Check your inbox." />)
    expect([screen.getByRole('alert').textContent, measure()]).toEqual([
      'Check your inbox.',
      height,
    ])
    rerender(<TextInput label="Email" message="Check your inbox." error="It has no domain." />)
    expect([screen.getByRole('alert').textContent, measure()]).toEqual([
      'It has no domain.',
      height,
    ])
  })

  it('keeps its accessible name when the label is hidden', () => {
    show(<TextInput label="Search" labelHidden />)
    expect(screen.getByRole('textbox', { name: 'Search' })).toBeTruthy()
  })
})
