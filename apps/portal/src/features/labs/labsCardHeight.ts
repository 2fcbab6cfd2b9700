/** The height of a card with two lines and a link. */
export const labsCardHeight = '8rem'
