/** Of a card with two lines and a link. */
export const labsCardHeight = '7.5rem'
