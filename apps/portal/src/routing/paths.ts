/**
 * The one place that knows addresses (portal-spec §2). What is fixed stands before what has a name
 * in the same place.
 */
export const paths = {
  root: '/',
  login: '/login',
  home: '/home',
  assessment: '/assessment',
  assessmentResults: '/assessment/results',
  open: '/open',
  join: '/join',
  joinBrand: '/join/:brandSlug',
  joinOffer: '/join/:brandSlug/:offerSlug',
  protocols: '/protocols',
  protocolPreview: '/preview/protocols',
  messages: '/messaging',
  explore: '/explore',
  sessions: '/appointments',
  book: '/appointments/book',
  confirm: '/appointments/confirm',
  documents: '/documents',
  labs: '/labs',
  addLabs: '/labs/add',
  labCheckout: '/labs/checkout',
  labStatus: '/labs/status',
  labResults: '/labs/results',
  courses: '/courses',
  enrolledCourses: '/courses/enrolled',
  course: '/courses/:courseSlug',
  enrolledCourse: '/courses/enrolled/:enrollment_id',
  coursePlayer: '/courses/enrolled/:enrollment_id/open',
  webview: '/webview',
  forgotPassword: '/forgot-password',
  choosePractitioner: '/choose-your-practitioner',
  surveys: '/surveys',
  forms: '/forms',
  loading: '/loading',
  invite: '/invite',
  redeemInvite: '/invite/:inviteCode',
  settings: '/settings',
} as const satisfies Record<string, string>

export type RouteName = keyof typeof paths

/** The booking screen for moving a session to another time. */
export const moveSessionPath = (appointmentId: string): string =>
  `${paths.book}?move=${encodeURIComponent(appointmentId)}`

/**
 * The login page that comes back to `next` afterwards; with `again` not by itself, but once
 * somebody has logged in.
 */
export const loginPath = (next: string, again = false): string =>
  `${paths.login}?next=${encodeURIComponent(next)}${again ? '&again' : ''}`

/**
 * A place inside the portal to go to, or home: never another origin, never the login page again
 * (decisions: same origin only).
 */
export function safeNext(next: string | null, origin: string = window.location.origin): string {
  if (!next?.startsWith('/') || !URL.canParse(next, origin)) return paths.home
  const target = new URL(next, origin)
  // `/..//elsewhere` is of this origin as long as it is whole; as a path it would lead away
  const isOurs = target.origin === origin && !/^\/(\/|login\/?$)/.test(target.pathname)
  return isOurs ? target.pathname + target.search + target.hash : paths.home
}
