import type { User } from '@portal/contract'
import type { SkeletonShape } from '@portal/ui'
import type { ComponentType } from 'react'

/**
 * A feature's part of the overview, as the app knows it before its code is loaded. Where it stands
 * follows from the member alone, when the overview opens: what arrives later moves nothing.
 */
export interface HomeCard {
  /** The heading above the card. */
  readonly title: string
  /** `main`: beside the next session on a wide screen. `side`: the narrow column, or below. */
  readonly getColumn: (member: User) => 'main' | 'side'
  /** Its place among the cards of its column, the lowest first. */
  readonly order: number
  readonly isFor: (member: User) => boolean
  /**
   * The height of the card, also while it loads: it must not grow with its content.
   * `homeCards.test.tsx` measures it for a member who has nothing of the feature.
   */
  readonly getHeight: (member: User) => NonNullable<SkeletonShape['height']>
  readonly load: () => Promise<ComponentType>
}
