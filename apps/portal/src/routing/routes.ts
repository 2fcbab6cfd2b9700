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
  /** The title in the browser tab and where the portal names the target of a link. */
  readonly title: string
  readonly access: Access
  readonly layout: Layout
  readonly document: DocumentName
}

const framed: Layout = { navigation: true, wrapper: true }
const wide: Layout = { navigation: true, wrapper: false }
const bare: Layout = { navigation: false, wrapper: true }
const fullScreen: Layout = { navigation: false, wrapper: false }

const createRouteKind =
  <const A extends Access, const D extends DocumentName>(
    access: A,
    document: D,
    defaultLayout: Layout,
  ) =>
  <const Path extends string, const Title extends string>(
    path: Path,
    title: Title,
    layout = defaultLayout,
  ) => ({ path, title, access, layout, document })

const memberRoute = createRouteKind('member', 'app', framed)
const membersOnlyRoute = createRouteKind('members-only', 'app', framed)
const membersOnlyRecordRoute = createRouteKind('members-only-record', 'app', framed)
const publicRoute = createRouteKind('public', 'public', bare)

/**
 * Every route of the portal (docs/specification.md#routes): its path, its title, and its layout if
 * it is not the usual one. A fixed path precedes a pattern that would match it as well.
 */
export const routes = {
  root: memberRoute('/', 'Home'),
  login: { path: LOGIN_PATH, title: 'Log in', access: 'public', layout: bare, document: 'login' },
  home: memberRoute('/home', 'Home'),
  assessment: membersOnlyRoute('/assessment', 'Assessment'),
  assessmentResults: membersOnlyRoute('/assessment/results', 'Assessment results'),
  open: publicRoute('/open', 'Open a link'),
  join: publicRoute('/join', 'Join'),
  joinBrand: publicRoute('/join/:brandSlug', 'Join'),
  joinOffer: publicRoute('/join/:brandSlug/:offerSlug', 'Join'),
  protocols: membersOnlyRoute('/protocols', 'Protocols'),
  protocol: membersOnlyRoute('/protocols/:protocolId', 'Protocol'),
  protocolPreview: publicRoute('/preview/protocols', 'Protocol preview', {
    ...bare,
    from: '/preview',
  }),
  messages: memberRoute('/messaging', 'Messages', wide),
  conversation: memberRoute('/messaging/:conversationId', 'Messages', wide),
  explore: membersOnlyRoute('/explore', 'Explore'),
  sessions: memberRoute('/appointments', 'Sessions'),
  book: memberRoute('/appointments/book', 'Book a session'),
  confirm: memberRoute('/appointments/confirm', 'Confirm your session'),
  openings: memberRoute('/appointments/openings', 'Tell me when something opens'),
  session: memberRoute('/appointments/:appointmentId', 'Session'),
  documents: memberRoute('/documents', 'Documents'),
  labs: membersOnlyRecordRoute('/labs', 'Labs'),
  addLabs: membersOnlyRoute('/labs/add', 'Add labs'),
  labCheckout: membersOnlyRoute('/labs/checkout', 'Lab checkout'),
  labStatus: membersOnlyRecordRoute('/labs/status', 'Lab status'),
  labResults: membersOnlyRecordRoute('/labs/results', 'Lab results'),
  courses: memberRoute('/courses', 'Courses'),
  enrolledCourses: memberRoute('/courses/enrolled', 'Your courses', fullScreen),
  course: memberRoute('/courses/:courseSlug', 'Course'),
  enrolledCourse: memberRoute('/courses/enrolled/:enrollment_id', 'Your course', fullScreen),
  coursePlayer: memberRoute('/courses/enrolled/:enrollment_id/open', 'Course lesson', fullScreen),
  webview: memberRoute('/webview', 'Opening', fullScreen),
  forgotPassword: publicRoute('/forgot-password', 'Forgot your password?'),
  confirmEmail: publicRoute('/confirm-email', 'Confirm your email'),
  choosePractitioner: memberRoute('/choose-your-practitioner', 'Choose your practitioner', bare),
  surveys: memberRoute('/surveys', 'Surveys', bare),
  forms: memberRoute('/forms', 'Forms'),
  loading: memberRoute('/loading', 'Loading', bare),
  invite: publicRoute('/invite', 'Your invitation'),
  redeemInvite: publicRoute('/invite/:inviteCode', 'Your invitation'),
  settings: memberRoute('/settings', 'Settings'),
  settingsSection: memberRoute('/settings/:section', 'Settings'),
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

/**
 * Screens with several views, such as the confirmation and the booked session, and of records with
 * names. The tab names what is shown.
 */
export const routesWithViews: readonly RouteName[] = [
  'book',
  'confirm',
  'conversation',
  'course',
  'coursePlayer',
  'documents',
  'enrolledCourse',
  'forms',
  'labResults',
  'messages',
  'protocol',
  'session',
  'sessions',
  'settingsSection',
  'surveys',
]
