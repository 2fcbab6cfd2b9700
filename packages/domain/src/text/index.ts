export { formatCount, pluralize } from './formatCount.ts'
