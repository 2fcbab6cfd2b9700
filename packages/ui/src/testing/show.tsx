import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { onTestFinished } from 'vitest'
import { userEvent } from 'vitest/browser'
import { GlobalStyle } from '../theme/GlobalStyle.ts'

/** Renders with the global style, and returns a user with a real keyboard and mouse. */
export function show(part: ReactElement) {
  const page = (content: ReactElement) => (
    <>
      <GlobalStyle />
      {content}
    </>
  )
  const view = render(page(part))
  onTestFinished(() => view.unmount())
  return { user: userEvent, ...view, rerender: (next: ReactElement) => view.rerender(page(next)) }
}
