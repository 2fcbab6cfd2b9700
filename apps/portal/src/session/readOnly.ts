import { useFeatureEnvironment } from '@portal/features/shared'

/** Why nothing can be changed without a connection. */
export const NEEDS_CONNECTION = 'Needs a connection.'

/** Why nothing can be changed now; null when it can. */
export const useReadOnlyReason = (): string | null => useFeatureEnvironment().readOnlyReason

/** Whether nothing can be changed because the portal is unreachable. */
export const useIsOffline = (): boolean => useReadOnlyReason() === NEEDS_CONNECTION
