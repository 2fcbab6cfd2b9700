import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { GlobalStyle } from '../theme/GlobalStyle.ts'

/** Renders as an app would, styles included, and hands out a member at the keyboard. */
export function show(part: ReactElement) {
  const user = userEvent.setup()
  const page = (content: ReactElement) => (
    <>
      <GlobalStyle />
      {content}
    </>
  )
  const view = render(page(part))
  return { user, ...view, rerender: (next: ReactElement) => view.rerender(page(next)) }
}
