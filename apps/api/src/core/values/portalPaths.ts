/** The pages of the portal to which the server links or that it treats specially. */
export const portalPaths = {
  login: '/login',
  sessions: '/appointments',
  book: '/appointments/book',
  messages: '/messaging',
  payments: '/settings/credits',
  forgotPassword: '/forgot-password',
  confirmEmail: '/confirm-email',
  join: '/join',
  invite: '/invite',
  protocolPreview: '/preview/protocols',
  labs: '/labs',
} as const

/** The page of one session. */
export const getSessionPath = (appointmentId: string): string =>
  `${portalPaths.sessions}/${appointmentId}`

/** The page of one conversation. */
export const getConversationPath = (conversationId: string): string =>
  `${portalPaths.messages}/${conversationId}`
