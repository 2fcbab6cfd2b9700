export { CheckOffNotices } from './check-offs/CheckOffNotices.tsx'
export { checkOffOutbox } from './check-offs/checkOffOutbox.ts'
export { useCheckOffs } from './check-offs/useCheckOffs.ts'
export type { CheckedItem, CheckOffs, ItemDay } from './check-offs/useCheckOffs.ts'
