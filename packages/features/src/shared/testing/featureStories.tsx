import {
  createTestStore,
  freezeTime,
  NOW,
  startNextTest,
  startWorker,
  throwOnProblems,
} from '@portal/testing/stories'
import type { Reducer } from '@reduxjs/toolkit'
import type { Decorator, StoryContext } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'
import { Provider } from 'react-redux'
import { configure } from 'storybook/test'
import { FeatureContext, type FeatureEnvironment } from '../FeatureContext.ts'
import { featureEnvironment } from './featureEnvironment.ts'

// a busy machine must not fail a story
configure({ asyncUtilTimeout: 40_000 })

export interface FeatureStory {
  /** Registers the API responses, with `respondWith` of `@portal/testing/stories`. */
  readonly respond?: () => void
  /** Differences from the default environment. */
  readonly environment?: Partial<FeatureEnvironment>
}

/** The parameters of one story, or of all stories of a file. */
export const featureParameters = (feature: FeatureStory) => ({ feature })

interface FeatureProvidersProps extends FeatureStory {
  slices: Record<string, Reducer>
  children: ReactNode
}

/** The app around a feature. Each story has its own store and receives only its own responses. */
function FeatureProviders({ respond, slices, children, ...story }: FeatureProvidersProps) {
  const [store] = useState(() => {
    startNextTest()
    respond?.()
    // requests without a response show the loading state, so they never time out
    return createTestStore(slices, { timeout: 0 })
  })
  return (
    <Provider store={store}>
      <FeatureContext value={{ ...featureEnvironment, ...story.environment }}>
        {children}
      </FeatureContext>
    </Provider>
  )
}

const withFeature =
  (slices: Record<string, Reducer>): Decorator =>
  (Story, { parameters }) => (
    <FeatureProviders slices={slices} {...(parameters['feature'] as FeatureStory | undefined)}>
      <Story />
    </FeatureProviders>
  )

/**
 * The part of a story file's meta that all features share: a store with the given slices, a fixed
 * time, and API responses. A request without a response fails the story.
 */
export const featureStories = (
  slices: Record<string, Reducer> = {},
  ...decorators: readonly Decorator[]
) => ({
  decorators: [...decorators, withFeature(slices)],
  beforeEach: async () => {
    await startWorker()
    return freezeTime(NOW)
  },
  afterEach: throwOnProblems,
})

/** Renders at the width of a small phone. */
export const phoneWidth: Decorator = (Story) => (
  <div style={{ width: 320 }}>
    <Story />
  </div>
)

/** Renders at a readable width. */
export const columnWidth: Decorator = (Story) => (
  <div style={{ maxWidth: 480 }}>
    <Story />
  </div>
)

/** A play function that waits for a text, for states that start with a request. */
export const waitForText =
  (text: string | RegExp) =>
  async ({ canvas }: Pick<StoryContext, 'canvas'>): Promise<void> => {
    await canvas.findAllByText(text)
  }

/** A response that never arrives. */
export const pendingPromise = new Promise<never>(() => {})
