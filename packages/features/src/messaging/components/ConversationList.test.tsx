import { createConversation, createTestStore, show } from '@portal/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FeatureContext } from '../../shared/FeatureContext.ts'
import { featureEnvironment } from '../../shared/testing/featureEnvironment.ts'
import { messagingSlices } from '../testing/messageStories.tsx'
import { ConversationList } from './ConversationList.tsx'

it('gives the last message the whole line below the time', () => {
  const text = 'How did you sleep this week? A sentence is enough, and we will talk about the rest.'
  const sent_at = '2026-10-29T11:00:00Z'
  const last_message = { text, sent_at, is_own: false, has_attachments: false }
  show(
    <FeatureContext value={featureEnvironment}>
      <ConversationList
        conversations={[createConversation({ last_message, viewed: true, unread_count: 0 })]}
        contacts={[]}
        pending={[]}
        selectedId={null}
        disabledReason={null}
        renderLink={(_id, _isSelected, content) => <a href="#thread">{content}</a>}
        onStart={() => undefined}
      />
    </FeatureContext>,
    createTestStore(messagingSlices),
  )
  const line = screen.getByText(text).getBoundingClientRect()
  const time = screen.getByRole('time').getBoundingClientRect()
  expect(line.right).toBe(time.right)
})
