import type { User } from '@portal/contract'

export const countUnread = ({ conversations }: User): number =>
  conversations.filter(({ viewed }) => !viewed).length

/** How many conversations the card on the overview has room for. */
export const getMessagesCardRows = (member: User): number => (countUnread(member) > 1 ? 2 : 1)

/**
 * The height of the card with room for so many conversations of 4.5 rem. It is reserved before the
 * code of the card has loaded, so that nothing moves.
 */
export const getMessagesCardHeight = (rows: number): string => `${4 + rows * 4.5}rem`
