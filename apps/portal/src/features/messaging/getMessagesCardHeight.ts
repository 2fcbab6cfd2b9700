/**
 * The height of the card on the overview with room for so many conversations of 4.5 rem. It is
 * reserved before the code of the card has loaded, so that nothing moves.
 */
export const getMessagesCardHeight = (rows: number): string => `${4 + rows * 4.5}rem`
