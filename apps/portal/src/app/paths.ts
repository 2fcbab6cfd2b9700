/** The one place that knows addresses (portal-spec §2). */
export const paths = {
  root: '/',
  login: '/login',
  home: '/home',
  sessions: '/appointments',
  book: '/appointments/book',
  confirm: '/appointments/confirm',
  protocols: '/protocols',
  labs: '/labs',
  documents: '/documents',
  messages: '/messaging',
  settings: '/settings',
} as const satisfies Record<string, string>

/** The booking screen for moving a session to another time. */
export const moveSessionPath = (appointmentId: string): string => `${paths.book}?move=${encodeURIComponent(appointmentId)}`

/** The sign-in page that comes back to `next` afterwards. */
export const loginPath = (next: string): string => `${paths.login}?next=${encodeURIComponent(next)}`

/** A place inside the portal to go to, or home: never another origin, never the sign-in page again (decisions: same origin only). */
export function safeNext(next: string | null, origin: string = window.location.origin): string {
  if (!next?.startsWith('/') || !URL.canParse(next, origin)) return paths.home
  const target = new URL(next, origin)
  const isOurs = target.origin === origin && !/^\/login\/?$/.test(target.pathname)
  return isOurs ? target.pathname + target.search + target.hash : paths.home
}
