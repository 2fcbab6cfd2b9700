import { Skeleton } from '@portal/ui'
import { HomeScreen } from '../features/home/HomeScreen.tsx'
import { createDeferredComponent } from '../shell/createDeferredComponent.ts'

const TodayCard = createDeferredComponent(
  async () => (await import('../features/protocols/TodayCard.tsx')).TodayCard,
  <Skeleton height="21.5rem" radius="card" />,
)

const NewDocumentsCard = createDeferredComponent(
  async () => (await import('../features/documents/NewDocumentsCard.tsx')).NewDocumentsCard,
  <Skeleton height="6rem" radius="card" />,
)

/** /home with the cards of other features, whose code loads after the first paint. */
export const OverviewScreen = () => (
  <HomeScreen todayCard={<TodayCard />} documentsCard={<NewDocumentsCard />} />
)
