import { createLazyComponent } from '@portal/features/shared'

/** The session's forms, whose calls are not in the code that books a session. */
export const LazySessionForms = createLazyComponent<{ appointmentId: string }>(
  async () => (await import('./SessionForms.tsx')).SessionForms,
  { renderPlaceholder: () => null },
)
