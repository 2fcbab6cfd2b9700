import { createLazyComponent } from '@portal/features/shared'

/** The code of messages is loaded after the session is shown. */
export const LazySessionMessages = createLazyComponent<{ id: string }>(
  async () => (await import('./SessionMessages.tsx')).SessionMessages,
  { renderPlaceholder: () => null },
)
