import {
  createConversation,
  createMessage,
  createTestStore,
  respondWith,
  show,
} from '@portal/testing'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { FeatureContext } from '../../shared/FeatureContext.ts'
import { featureEnvironment } from '../../shared/testing/featureEnvironment.ts'
import { createFixedOutbox, messagingSlices } from '../testing/messageStories.tsx'
import { Thread } from './Thread.tsx'

const conversation = createConversation({ last_number: 60, viewed_number: 60, read_number: 60 })
const messages = Array.from({ length: 60 }, (_, index) =>
  createMessage({ number: index + 1, text: `Message ${index + 1}` }),
).toReversed()

describe('Thread', () => {
  it('opens at the message of a link, also at one of an earlier page', async () => {
    respondWith('markConversationViewed', { conversation })
    respondWith('listMessages', ({ url }) =>
      url.searchParams.has('before')
        ? { results: messages.slice(30), next: null }
        : { results: messages.slice(0, 30), next: 31 },
    )
    show(
      <FeatureContext value={featureEnvironment}>
        <div style={{ height: 500 }}>
          <Thread
            conversation={conversation}
            phone={null}
            outbox={createFixedOutbox()}
            messageId={messages.at(-5)?.id ?? ''}
          />
        </div>
      </FeatureContext>,
      createTestStore(messagingSlices),
    )
    const text = await screen.findByText('Message 5')
    await waitFor(() => expect(document.activeElement?.contains(text)).toBe(true))
    expect(document.activeElement?.tagName).toBe('LI')
    const { top, bottom } = text.getBoundingClientRect()
    expect(top).toBeGreaterThan(0)
    expect(bottom).toBeLessThan(500)

    // the browser reports the scrolling in the next frame
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    // an image above it has loaded
    const before = document.activeElement?.previousElementSibling
    if (before instanceof HTMLElement) before.style.paddingBottom = '400px'
    await waitFor(() => expect(text.getBoundingClientRect().top).toBeCloseTo(top, 0))
  })
})
