import { createUser, measureHeights, respondAsServer } from '@portal/testing'
import { Skeleton } from '@portal/ui'
import { render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPortal } from '../testing/openPortal.tsx'
import { homeCards } from './homeCards.ts'

describe('homeCards', () => {
  it.each(homeCards)('$title has the height that it declares', async ({ title, getHeight }) => {
    const user = createUser()
    respondAsServer({ user })
    await openPortal('/home')
    const section = await screen.findByRole('region', { name: title })
    await waitFor(() => expect(section.querySelector('[data-skeleton]')).toBeNull())
    const card = section.lastElementChild ?? section
    const { container } = render(<Skeleton height={getHeight(user)} />)
    const skeleton = container.firstElementChild ?? container
    expect(await measureHeights(skeleton)).toEqual(await measureHeights(card))
  })
})
