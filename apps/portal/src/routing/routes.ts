import { LOGIN_PATH } from '../session/loginPath.ts'

/**
 * Who may open a route. `member`: logged-in clients. `members-only`: clients with an active
 * membership. `members-only-record`: also clients whose membership lapsed, for data that they
 * already have.
 */
export type Access = 'public' | 'member' | 'members-only' | 'members-only-record'

/**
 * The HTML document that shows a route (docs/decisions/0006-separate-login-document.md and
 * 0011-public-pages-document.md).
 */
export type DocumentName = 'app' | 'login' | 'public'

export interface Layout {
  /** Whether the navigation is shown. */
  readonly navigation: boolean
  /** Whether the screen is inside the page wrapper, which limits its width and adds padding. */
  readonly wrapper: boolean
  /**
   * The path from which the layout applies. The layout applies to every path below it, even if it
   * is not a route. Default: the path of the route.
   */
  readonly from?: string
}

export interface RouteDefinition {
  /** Pattern with `:name` for segments that vary. */
  readonly path: string
  /** Shown in the browser tab and where the portal names the target of a link. */
  readonly title: string
  readonly access: Access
  readonly layout: Layout
  readonly document: DocumentName
}

const framed: Layout = { navigation: true, wrapper: true }
const wide: Layout = { navigation: true, wrapper: false }
const bare: Layout = { navigation: false, wrapper: true }
const fullScreen: Layout = { navigation: false, wrapper: false }

/**
 * Every route of the portal (docs/specification.md#routes). A fixed path precedes a pattern that
 * would match it as well.
 */
export const routes = {
  root: { path: '/', title: 'Home', access: 'member', layout: framed, document: 'app' },
  login: { path: LOGIN_PATH, title: 'Log in', access: 'public', layout: bare, document: 'login' },
  home: { path: '/home', title: 'Home', access: 'member', layout: framed, document: 'app' },
  assessment: {
    path: '/assessment',
    title: 'Assessment',
    access: 'members-only',
    layout: framed,
    document: 'app',
  },
  assessmentResults: {
    path: '/assessment/results',
    title: 'Assessment results',
    access: 'members-only',
    layout: framed,
    document: 'app',
  },
  open: { path: '/open', title: 'Open a link', access: 'public', layout: bare, document: 'public' },
  join: { path: '/join', title: 'Join', access: 'public', layout: bare, document: 'public' },
  joinBrand: {
    path: '/join/:brandSlug',
    title: 'Join',
    access: 'public',
    layout: bare,
    document: 'public',
  },
  joinOffer: {
    path: '/join/:brandSlug/:offerSlug',
    title: 'Join',
    access: 'public',
    layout: bare,
    document: 'public',
  },
  protocols: {
    path: '/protocols',
    title: 'Protocols',
    access: 'members-only',
    layout: framed,
    document: 'app',
  },
  protocol: {
    path: '/protocols/:protocolId',
    title: 'Protocol',
    access: 'members-only',
    layout: framed,
    document: 'app',
  },
  protocolPreview: {
    path: '/preview/protocols',
    title: 'Protocol preview',
    access: 'public',
    layout: { ...bare, from: '/preview' },
    document: 'public',
  },
  messages: {
    path: '/messaging',
    title: 'Messages',
    access: 'member',
    layout: wide,
    document: 'app',
  },
  conversation: {
    path: '/messaging/:conversationId',
    title: 'Messages',
    access: 'member',
    layout: wide,
    document: 'app',
  },
  explore: {
    path: '/explore',
    title: 'Explore',
    access: 'members-only',
    layout: framed,
    document: 'app',
  },
  sessions: {
    path: '/appointments',
    title: 'Sessions',
    access: 'member',
    layout: framed,
    document: 'app',
  },
  book: {
    path: '/appointments/book',
    title: 'Book a session',
    access: 'member',
    layout: framed,
    document: 'app',
  },
  confirm: {
    path: '/appointments/confirm',
    title: 'Confirm your session',
    access: 'member',
    layout: framed,
    document: 'app',
  },
  session: {
    path: '/appointments/:appointmentId',
    title: 'Session',
    access: 'member',
    layout: framed,
    document: 'app',
  },
  documents: {
    path: '/documents',
    title: 'Documents',
    access: 'member',
    layout: framed,
    document: 'app',
  },
  labs: {
    path: '/labs',
    title: 'Labs',
    access: 'members-only-record',
    layout: framed,
    document: 'app',
  },
  addLabs: {
    path: '/labs/add',
    title: 'Add labs',
    access: 'members-only',
    layout: framed,
    document: 'app',
  },
  labCheckout: {
    path: '/labs/checkout',
    title: 'Lab checkout',
    access: 'members-only',
    layout: framed,
    document: 'app',
  },
  labStatus: {
    path: '/labs/status',
    title: 'Lab status',
    access: 'members-only',
    layout: framed,
    document: 'app',
  },
  labResults: {
    path: '/labs/results',
    title: 'Lab results',
    access: 'members-only-record',
    layout: framed,
    document: 'app',
  },
  courses: {
    path: '/courses',
    title: 'Courses',
    access: 'member',
    layout: framed,
    document: 'app',
  },
  enrolledCourses: {
    path: '/courses/enrolled',
    title: 'Your courses',
    access: 'member',
    layout: fullScreen,
    document: 'app',
  },
  course: {
    path: '/courses/:courseSlug',
    title: 'Course',
    access: 'member',
    layout: framed,
    document: 'app',
  },
  enrolledCourse: {
    path: '/courses/enrolled/:enrollment_id',
    title: 'Your course',
    access: 'member',
    layout: fullScreen,
    document: 'app',
  },
  coursePlayer: {
    path: '/courses/enrolled/:enrollment_id/open',
    title: 'Course lesson',
    access: 'member',
    layout: fullScreen,
    document: 'app',
  },
  webview: {
    path: '/webview',
    title: 'Opening',
    access: 'member',
    layout: fullScreen,
    document: 'app',
  },
  forgotPassword: {
    path: '/forgot-password',
    title: 'Forgot your password?',
    access: 'public',
    layout: bare,
    document: 'public',
  },
  confirmEmail: {
    path: '/confirm-email',
    title: 'Confirm your email',
    access: 'public',
    layout: bare,
    document: 'public',
  },
  choosePractitioner: {
    path: '/choose-your-practitioner',
    title: 'Choose your practitioner',
    access: 'member',
    layout: bare,
    document: 'app',
  },
  surveys: { path: '/surveys', title: 'Surveys', access: 'member', layout: bare, document: 'app' },
  forms: { path: '/forms', title: 'Forms', access: 'member', layout: framed, document: 'app' },
  loading: { path: '/loading', title: 'Loading', access: 'member', layout: bare, document: 'app' },
  invite: {
    path: '/invite',
    title: 'Your invitation',
    access: 'public',
    layout: bare,
    document: 'public',
  },
  redeemInvite: {
    path: '/invite/:inviteCode',
    title: 'Your invitation',
    access: 'public',
    layout: bare,
    document: 'public',
  },
  settings: {
    path: '/settings',
    title: 'Settings',
    access: 'member',
    layout: framed,
    document: 'app',
  },
  settingsSection: {
    path: '/settings/:section',
    title: 'Settings',
    access: 'member',
    layout: framed,
    document: 'app',
  },
} as const satisfies Record<string, RouteDefinition>

export type RouteName = keyof typeof routes

export const isRouteName = (name: string): name is RouteName => Object.hasOwn(routes, name)

export const routeNames: readonly RouteName[] = Object.keys(routes).filter(isRouteName)

/** A route whose screen is in the public document. */
export type PublicRouteName = {
  [Name in RouteName]: (typeof routes)[Name]['document'] extends 'public' ? Name : never
}[RouteName]

export const isPublicRoute = (name: RouteName): name is PublicRouteName =>
  routes[name].document === 'public'
