import { GlobalStyle } from '@portal/ui'
import { render } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { Provider } from 'react-redux'
import { user } from './user.ts'
import type { createTestStore } from './createTestStore.ts'

/** Renders with the app's styles and a store. `user` is a real pointer and keyboard. */
export function show(content: ReactElement, store: ReturnType<typeof createTestStore>) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <GlobalStyle />
      {children}
    </Provider>
  )
  return { user, ...render(content, { wrapper }) }
}
