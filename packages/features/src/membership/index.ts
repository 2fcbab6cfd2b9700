export { LockedNotice } from './LockedNotice.tsx'
export type { LockedNoticeProps } from './LockedNotice.tsx'
