/** The pages of the portal that emails, calendar files and payments link to. */
export const portalPaths = {
  sessions: '/appointments',
  book: '/appointments/book',
  settings: '/settings',
  forgotPassword: '/forgot-password',
  confirmEmail: '/confirm-email',
} as const
