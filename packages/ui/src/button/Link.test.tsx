import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../testing/show.tsx'
import { Link } from './Link.ts'

it.each([13, 14, 16])('is a target of at least 24 px at %d px, in a line and alone', (size) => {
  const part = (
    <div style={{ fontSize: size, lineHeight: 1.2 }}>
      <p data-testid="line">
        See <Link href="#line">this page</Link> for more.
      </p>
      <div style={{ display: 'flex' }} data-testid="row">
        <Link href="#row">That page</Link>
      </div>
    </div>
  )
  show(part)
  for (const name of ['this page', 'That page'])
    expect(screen.getByRole('link', { name }).getBoundingClientRect().height).toBeGreaterThan(23.9)
  const getHeight = (id: string) => screen.getByTestId(id).getBoundingClientRect().height
  expect(getHeight('row')).toBeCloseTo(getHeight('line'), 0)
})
