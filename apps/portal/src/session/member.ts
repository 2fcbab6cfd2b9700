import type { User } from '@portal/contract'
import { useFeatureEnvironment } from '@portal/features/shared'

/** The logged-in member. Screens are only rendered while there is one. */
export const useMember = (): User => useFeatureEnvironment().member
