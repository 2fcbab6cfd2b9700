/** What a document or a screen loads, as the modules that are imported dynamically. */
const loginSession = 'src/features/login/loginSession.ts'
/** What the script of `index.html` imports itself. */
const app = ['index.html', 'src/app/prepareStore.ts', 'src/app/main.tsx']
/** What `login.html` and `public.html` load when they are idle. */
const documentIdle = [
  'src/storage/tabStorage.ts',
  'src/shell/analytics/analytics.ts',
  'src/shell/stale-app/reloadWhenStale.ts',
]

const login = ['login.html']
const join = ['public.html']
const home = [...login, loginSession, ...app, 'src/app/screens/OverviewScreen.tsx']

/** What a member has loaded so far, for the visits whose bytes are limited (byteBudgets.ts). */
export const journeys = {
  login,
  join,
  home,
  book: [...home, 'src/features/booking/BookScreen.tsx'],
  idleLogin: [...login, loginSession, 'src/features/login/prefetchHome.ts', ...documentIdle],
  idleJoin: [...join, ...documentIdle],
  idleHome: [
    ...home,
    'src/shell/ShellNotices.tsx',
    'src/features/messaging/FollowMessages.ts',
    'src/features/messaging/UnreadDot.tsx',
  ],
} as const satisfies Record<string, readonly string[]>
