import { screen } from '@testing-library/react'
import { styled } from 'styled-components'
import { expect, it } from 'vitest'
import { show } from '../testing/show.tsx'
import { linkedRowStyle } from './linkedRowStyle.ts'
import { RowLink } from './RowLink.ts'

const Row = styled.p`
  ${linkedRowStyle}
`

it('is a target of at least 24 px in small text', () => {
  show(
    <div style={{ fontSize: 13, lineHeight: 1.2 }}>
      <RowLink href="#report">Report</RowLink>
    </div>,
  )
  expect(screen.getByRole('link').getBoundingClientRect().height).toBeGreaterThan(23.9)
})

it('is clicked wherever its row is clicked, and nowhere else', () => {
  show(
    <>
      <Row data-testid="row" style={{ width: 300, padding: 20 }}>
        <RowLink href="#report">Report</RowLink> of May 4
      </Row>
      <p data-testid="next">Something else</p>
    </>,
  )
  const link = screen.getByRole('link')
  const row = screen.getByTestId('row').getBoundingClientRect()
  expect(document.elementFromPoint(row.right - 5, row.bottom - 5)).toBe(link)
  expect(document.elementFromPoint(row.left + 5, row.top + 5)).toBe(link)
  const next = screen.getByTestId('next').getBoundingClientRect()
  expect(document.elementFromPoint(next.left + 5, next.top + next.height / 2)).not.toBe(link)
})
