/** A module of its own, so that its code is loaded only for members who need it. */
export { ConfirmEmailNotice } from '@portal/features/booking'
