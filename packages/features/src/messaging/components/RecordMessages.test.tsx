import { createTestStore, getFixtureId, respondWith, show } from '@portal/testing'
import { RowLink } from '@portal/ui'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FeatureContext } from '../../shared/FeatureContext.ts'
import { featureEnvironment } from '../../shared/testing/featureEnvironment.ts'
import { messagingSlices, threadMessages } from '../testing/messageStories.tsx'
import { RecordMessages } from './RecordMessages.tsx'

const id = getFixtureId(100)

const showMessages = () =>
  show(
    <FeatureContext value={featureEnvironment}>
      <RecordMessages
        kind="appointment"
        id={id}
        title="Messages and documents"
        renderLink={(message, label) => <RowLink href={`#${message.id}`}>{label}</RowLink>}
      />
    </FeatureContext>,
    createTestStore(messagingSlices),
  )

it('lists the messages about a record, with a link to each and to their documents', async () => {
  const requests = respondWith('listRecordMessages', { results: [...threadMessages], next: null })
  showMessages()
  const list = within(await screen.findByRole('region', { name: 'Messages and documents' }))
  expect(list.getAllByRole('link', { name: /^(You|Dr\. Ana Mercado), / })).toHaveLength(4)
  list.getByText('Thank you!')
  list.getByText('This document is no longer available.')
  const file = list.getByRole('link', { name: /^Iron and energy/ })
  // above the link of the whole row
  const { x, y } = file.getBoundingClientRect()
  expect(file.contains(document.elementFromPoint(x + 8, y + 8))).toBe(true)
  expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toEqual({
    kind: 'appointment',
    id,
  })
})

it('shows nothing without messages', async () => {
  const requests = respondWith('listRecordMessages', { results: [], next: null })
  showMessages()
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(screen.queryByRole('region')).toBeNull()
})
