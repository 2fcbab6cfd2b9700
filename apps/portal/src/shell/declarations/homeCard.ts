import type { OverviewResponse, User } from '@portal/contract'
import type { ComponentType } from 'react'

export type Overview = OverviewResponse['overview']

/**
 * A feature's part of the overview, as the app knows it before its code is loaded. Where it stands
 * follows from the state of the part when the overview opens (`placeCards`): what arrives later
 * moves nothing.
 */
export interface HomeCard {
  /** The name of the part in the response of GET /overview/. */
  readonly part: string
  /** The heading above the card, and the title of its row. */
  readonly title: string
  /**
   * Whether it is one sentence: a cell of the list "Updates" while something is due or new, and no
   * card. `load` returns an item of that list.
   */
  readonly isLine?: true
  /** Whether it belongs to no day: below the other cards, or in the second column of two. */
  readonly canBeAside?: true
  /** Its place among the cards, the lowest first. */
  readonly order: number
  /** The path that its row opens while nothing is due or new, or other cards come first. */
  readonly path: string
  /**
   * What its row says while nothing is due or new. Without it there is no such row, because the
   * navigation has the entry.
   */
  readonly rowText?: string
  /** What it says instead, where the member's own record knows more. */
  readonly getRowText?: (member: User, timeZone: string) => string | null
  readonly load: () => Promise<ComponentType>
  /** Its state, where the device knows more than the server. */
  readonly getState?: (overview: Overview) => Overview[string] | undefined
}
