import { Skeleton } from '@portal/ui'
import { useState } from 'react'
import { HomeScreen } from '../features/home/HomeScreen.tsx'
import { labsCardHeight } from '../features/labs/labsCardHeight.ts'
import { getMessagesCardHeight } from '../features/messaging/getMessagesCardHeight.ts'
import { useMember } from '../session/member.ts'
import { createDeferredComponent } from '../shell/createDeferredComponent.ts'

const TodayCard = createDeferredComponent(
  async () => (await import('../features/protocols/TodayCard.tsx')).TodayCard,
  () => <Skeleton height="21.5rem" radius="card" />,
)

const NewDocumentsCard = createDeferredComponent(
  async () => (await import('../features/documents/NewDocumentsCard.tsx')).NewDocumentsCard,
  () => <Skeleton height="6rem" radius="card" />,
)

const LabResultsCard = createDeferredComponent(
  async () => (await import('../features/labs/LabResultsCard.tsx')).LabResultsCard,
  () => <Skeleton height={labsCardHeight} radius="card" />,
)

const MessagesCard = createDeferredComponent(
  async () => (await import('../features/messaging/MessagesCard.tsx')).MessagesCard,
  ({ rows }) => <Skeleton height={getMessagesCardHeight(rows)} radius="card" />,
)

/** /home with the cards of other features, whose code loads after the first paint. */
export function OverviewScreen() {
  const { conversations } = useMember()
  // when the screen opens: a message that arrives later moves nothing
  const [unread] = useState(() => conversations.filter(({ viewed }) => !viewed).length)
  return (
    <HomeScreen
      todayCard={<TodayCard />}
      hasUnreadMessages={unread > 0}
      messagesCard={<MessagesCard rows={unread > 1 ? 2 : 1} />}
      labsCard={<LabResultsCard />}
      documentsCard={<NewDocumentsCard />}
    />
  )
}
