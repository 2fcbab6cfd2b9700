import '@fontsource-variable/fraunces/index.css'
import '@fontsource-variable/inter/index.css'
import type { Decorator, Preview } from '@storybook/react-vite'
import { useLayoutEffect } from 'react'
import { GlobalStyle } from '../src/theme/GlobalStyle.ts'

const withTheme: Decorator = (Story, { globals }) => {
  const scheme: unknown = globals['scheme']
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = scheme === 'dark' ? 'dark' : 'light'
  }, [scheme])
  return (
    <>
      <GlobalStyle />
      <Story />
    </>
  )
}

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
    options: { storySort: { order: ['Foundations', 'Actions', 'Inputs', 'Calendar', 'Overlays', 'Feedback', 'Layout'] } },
  },
} satisfies Preview
