import { GlobalStyle } from '@portal/ui'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { Provider } from 'react-redux'
import { user } from './user.ts'
import type { createTestStore } from './createTestStore.ts'

/** Renders with the app's styles and a store. `user` is a real pointer and keyboard. */
export function show(content: ReactElement, store: ReturnType<typeof createTestStore>) {
  const view = render(
    <Provider store={store}>
      <GlobalStyle />
      {content}
    </Provider>,
  )
  return { user, ...view }
}
