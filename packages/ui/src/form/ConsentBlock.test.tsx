import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Checkbox } from '../field/Checkbox.tsx'
import { show } from '../testing/show.tsx'
import { ConsentBlock } from './ConsentBlock.tsx'

const block = (error?: string) => (
  <ConsentBlock
    title="Consent to coaching"
    version="Version 3"
    checkboxes={<Checkbox label="I have read this text." error={error} />}
  >
    {Array.from({ length: 60 }, (_, index) => (
      <p key={index}>Paragraph {index + 1}</p>
    ))}
  </ConsentBlock>
)

describe('ConsentBlock', () => {
  it('scrolls with the keyboard, by the name of its text, before the checkbox', async () => {
    const { user } = show(block())
    const text = screen.getByRole('region', { name: 'Consent to coaching' })
    await user.tab()
    expect(document.activeElement).toBe(text)
    await user.keyboard('{End}')
    await waitFor(() => expect(text.scrollTop).toBeGreaterThan(0))
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('checkbox'))
  })

  it('says which version it is, and is not agreed to in advance', () => {
    show(block())
    expect(screen.getByText('Version 3')).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'I have read this text.' })).not.toBeChecked()
  })

  it('describes the checkbox by its error', () => {
    show(block('Check this box to continue.'))
    screen.getByRole('checkbox', { description: 'Check this box to continue.' })
  })
})
