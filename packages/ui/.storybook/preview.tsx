import '@fontsource-variable/fraunces/index.css'
import '@fontsource-variable/inter/index.css'
import type { Decorator, Preview } from '@storybook/react-vite'
import { type ReactNode, useLayoutEffect } from 'react'
import { GlobalStyle } from '../src/theme/GlobalStyle.ts'

function Themed({ scheme, children }: { scheme: 'light' | 'dark'; children: ReactNode }) {
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = scheme
  }, [scheme])
  return (
    <>
      <GlobalStyle />
      {children}
    </>
  )
}

const withTheme: Decorator = (Story, { globals }) => (
  <Themed scheme={globals['scheme'] === 'dark' ? 'dark' : 'light'}>
    <Story />
  </Themed>
)

export default {
  decorators: [withTheme],
  tags: ['autodocs'],
  initialGlobals: { scheme: 'light' },
  globalTypes: {
    scheme: {
      description: 'Colour scheme',
      toolbar: {
        icon: 'mirror',
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
        ],
        dynamicTitle: true,
      },
    },
  },
  parameters: {
    a11y: { test: 'error' },
    // the page's own background, not the addon's
    backgrounds: { disable: true },
    options: {
      storySort: {
        order: ['Foundations', 'Actions', 'Inputs', 'Calendar', 'Overlays', 'Feedback', 'Layout'],
      },
    },
  },
} satisfies Preview
