import '@fontsource-variable/fraunces/index.css'
import '@fontsource-variable/inter/index.css'
import type { Decorator, Preview } from '@storybook/react-vite'
import { type ReactNode, useLayoutEffect } from 'react'
import { GlobalStyle } from '../src/theme/GlobalStyle.ts'
import { token } from '../src/theme/token.ts'

interface SchemeProps {
  readonly scheme: 'light' | 'dark'
  /** The size of the text in percent of the browser's. */
  readonly textSize: number
  readonly children: ReactNode
}

/** A single story fills the page, so its scheme belongs to the document. */
function DocumentScheme({ scheme, textSize, children }: SchemeProps) {
  useLayoutEffect(() => {
    const { dataset, style } = document.documentElement
    dataset['theme'] = scheme
    style.fontSize = `${textSize}%`
  }, [scheme, textSize])
  return children
}

/** A docs page shows many stories at once, so each story gets its own scheme. */
const StoryScheme = ({ scheme, children }: SchemeProps) => (
  <div
    data-theme={scheme}
    style={{ padding: 16, background: token.color.page, color: token.color.text }}
  >
    {children}
  </div>
)

const withScheme: Decorator = (Story, { globals, viewMode }) => {
  const scheme = globals['scheme'] === 'dark' ? 'dark' : 'light'
  const Scheme = viewMode === 'docs' ? StoryScheme : DocumentScheme
  return (
    <>
      <GlobalStyle />
      <Scheme scheme={scheme} textSize={Number(globals['textSize'])}>
        <Story />
      </Scheme>
    </>
  )
}

export default {
  decorators: [withScheme],
  tags: ['autodocs'],
  initialGlobals: { scheme: 'light', textSize: 100 },
  globalTypes: {
    scheme: {
      description: 'Color scheme',
      toolbar: {
        icon: 'mirror',
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
        ],
        dynamicTitle: true,
      },
    },
    textSize: {
      description: 'Text size of a single story',
      toolbar: {
        icon: 'zoom',
        items: [
          { value: 100, title: 'Text at 100 %' },
          { value: 200, title: 'Text at 200 %' },
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
        order: [
          'Foundations',
          'Actions',
          'Inputs',
          'Calendar',
          'Overlays',
          'Feedback',
          'Layout',
          'Patterns',
          // as in docs/patterns.md
          [
            'StepHeader',
            'RadioGroup',
            'ScaleInput',
            'ErrorSummary',
            'CheckAnswers',
            'ConsentBlock',
            'ResumeCard',
            'MediaCard',
            'LessonList',
            'OrderSummary',
            'PlanComparison',
          ],
          'Booking',
          'Credits',
          'Shared',
        ],
      },
    },
  },
} satisfies Preview
