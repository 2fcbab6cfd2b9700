import { randomInt } from 'node:crypto'

/** The characters of a number, without those that are mistaken for others. */
const characters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const createPart = (): string =>
  Array.from({ length: 4 }, () => characters[randomInt(characters.length)]).join('')

/** The number of an order, which the laboratory sends back with its report. */
export const createOrderNumber = (): string => `L-${createPart()}-${createPart()}`
