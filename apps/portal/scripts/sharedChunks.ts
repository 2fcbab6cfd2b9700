const matchAny = (...patterns: readonly string[]): RegExp => new RegExp(patterns.join('|'))
const npm = (names: string): string => `node_modules/(${names})/`

/** The calls of the API that are part of the screens that make them. */
const laterResources =
  'booking|conversations|documents|labs|payments|protocols|signUp|twoFactor|viewAs|' +
  'account(Outcome|Settings)'

/**
 * The modules that every screen needs, in a few files: many small files compress worse (home would
 * be 4 kB larger) and cost a request each. A group also contains what its modules import, so a
 * group of the login page precedes the others.
 */
export const sharedChunks = [
  {
    name: 'base',
    test: matchAny(
      'vite/preload-helper',
      'api-client/src/(prefetch|http/(apiConfig|apiRequest|loadAxios|prefetchRequests))',
      'src/recovery/missingCode',
      'src/app/(trackDocument|watchDocumentVersion)',
      'src/(config|routing/(paths|labPaths|routes|matchRoute)|shell/analytics/analytics)\\.',
      'src/storage/(tryOrNull|once|pendingLogout|generation|tabStorage|viewedUser|clockOffset)\\.',
    ),
  },
  {
    name: 'screens',
    test: matchAny('src/app/(screens|firstRequests)\\.|src/features/[\\w-]+/screens\\.'),
  },
  // without react-dom, so that the store can be created while that is loading
  { name: 'react', test: matchAny(npm('react|use-sync-external-store')) },
  {
    name: 'plain',
    test: matchAny(
      'src/storage/(appearance|enteredEmail)',
      'packages/features/src/shared/(userFacingError|failureTexts)\\.',
      'packages/domain/src/validation/(normalizePhone|fieldErrors)',
      'src/recovery/loadCode',
    ),
  },
  { name: 'react-dom', test: matchAny(npm('react-dom|scheduler|styled-components|stylis')) },
  {
    name: 'first',
    test: matchAny(
      'packages/ui/src/(button|layout|password-input|text|theme|icon)',
      'packages/ui/src/field/(?!Checkbox|Switch|TextArea)',
      'lucide.*/(circle-alert|eye)\\.',
      'src/shell/(Logo|ConciergeLink|PublicPage|Error)',
      'packages/ui/src/feedback/EmptyState',
      'packages/features/src/shared/useForm\\.',
    ),
  },
  {
    name: 'store',
    test: matchAny(
      npm('@reduxjs|react-redux|immer|reselect|redux|redux-thunk|redux-persist'),
      `packages/api-client/src/(?!live/|resources/(${laterResources}))`,
      'packages/domain/src/text/(?!textConsent)',
      'features/src/\\w+/state/(?!toContactDetails)',
      'src/(app|features/\\w+)/drafts\\.',
      'packages/domain/src/time/defaultZone',
      'features/src/shared/(getErrorText|events|formDrafts|getTimeZone|useSwitchTimeZone)\\.',
      'src/session/(store|session|persistence|preferences|sessionMiddleware)\\.ts',
      'src/session/(logOut|memberData|restoreCachedUser)\\.ts',
      'src/storage/\\w+\\.ts',
      'src/app/(prepareStore|readReturnedPayment|createEventMiddleware)',
      'src/app/loadScreenData|features/booking/loadBookingData',
      'packages/features/src/booking/hooks/(getAvailableTimesArgs|prefetchBooking)',
    ),
  },
  {
    name: 'shell',
    test: matchAny(
      'packages/ui/src/(feedback/(?!Banner)|avatar/)',
      'packages/ui/src/toast/toastDurations',
      'packages/domain/src/time/(?!getPartOfDay|calendarPages|formatDateParts|formatMonths|toIso)',
      npm('dayjs|react-router'),
      'src/app/(PortalApp|routes)\\.',
      'src/routing/(BrowserRouter|useSearchParams)',
      'src/routing/(preload|access|RouteLink|SessionLink|useSessionNavigation)',
      'src/session/(use|member\\.|readOnly|FeatureProvider)',
      'src/shell/(AppShell|AppSkeleton|ScreenSkeleton|ScreenBoundary|Navigation\\.|PageWrapper)',
      'src/shell/(createDeferredComponent|navigationItems|useToasts)',
      'src/shell/connectivity/LastUpdated',
      'packages/features/src/shared/(useNow|useServerClock|ZoneNotice)',
      'packages/features/src/shared/(PractitionerAvatar|FeatureContext|createLazyComponent)',
      'packages/features/src/booking/hooks/(usePrefetchBooking|useStartBooking)',
      'packages/features/src/booking/components/(SessionCard|SessionList)',
      'packages/features/src/credits/components/(BuyCreditsButton|CreditDebt)\\.',
      'packages/features/src/credits/hooks/useSessionCredits',
      'packages/domain/src/scheduling/getCreditCost',
      'lucide.*chevron-left',
    ),
  },
  {
    name: 'lab-data',
    test: matchAny('packages/api-client/src/resources/labs', 'src/features/labs/loadLabData'),
  },
  // small, and used by screens that need nothing else of the groups below
  {
    name: 'common',
    test: matchAny(
      'packages/ui/src/(badge|tabs)/',
      'packages/ui/src/select/Select\\.',
      'lucide.*/(check|chevron-down|cloud-off|printer|clock|arrow-down|image)\\.',
      'src/shell/useDebounced|features/src/shared/getFormErrors',
      'src/routing/messagePaths',
      'src/shell/PrintStyle',
    ),
  },
  {
    name: 'booking',
    test: matchAny(
      'portal/src/features/booking/bookingLayout',
      'packages/features/src/booking/components/(existingSessions|getCostText|timeButtons)',
      'packages/features/src/booking/components/(getBookingPolicy|NameLine)',
      'lucide.*chevron-right',
      'packages/ui/src/(select/SegmentedControl|calendar/)',
      'packages/domain/src/time/(calendarPages|formatMonths|getPartOfDay)',
      'packages/features/src/booking/components/(NextOpenings|pickNextOpenings|Slot|DayTimes)',
      'packages/features/src/booking/hooks/(useAvailableTimes|useBookingDraft)',
      'packages/domain/src/(scheduling/availability|time/toIso)',
      'packages/features/src/shared/(ZoneSelect|useRovingFocus)',
    ),
  },
  // loaded on demand: each file is named in the first load, so a few are better than many
  {
    name: 'dialogs',
    test: matchAny(
      'packages/ui/src/(modal|choice-card)/',
      'packages/ui/src/field/TextArea',
      'packages/features/src/shared/ConfirmDialog',
      'src/shell/LogOutDialog',
      'packages/domain/src/time/formatDateParts',
    ),
  },
  {
    name: 'summary',
    test: matchAny(
      'booking/(components/BookingSummary|components/DetailList|bookingSummary)\\.',
      'packages/ui/src/feedback/Banner',
      'lucide.*/(info|circle-check|triangle-alert)\\.',
    ),
  },
  {
    name: 'notices',
    test: matchAny('src/shell/(ShellNotices|unsent-data/find)', 'src/session/confirmMember'),
  },
  {
    name: 'drawing',
    test: matchAny('src/shell/Drawing', 'packages/features/src/shared/FocusedTitle'),
  },
  {
    name: 'parts',
    test: matchAny(
      'src/shell/(BareHeader|NotFoundScreen)',
      'src/features/entry/(Loading|Webview)Screen',
      '[cC]onfirmEmailNotice',
      'src/features/home/(CoachCard|NoSession)',
      'packages/features/src/booking/components/SessionBadge',
    ),
  },
  {
    name: 'payment-state',
    test: matchAny('src/features/credits/PaymentNotice', 'credits/hooks/usePaymentState'),
  },
  {
    name: 'payments',
    test: matchAny(
      'packages/api-client/src/resources/payments',
      'packages/domain/src/payments/(formatMoney|cardText)',
      'packages/features/src/credits/.*paymentText',
    ),
  },
  {
    name: 'protocols',
    test: matchAny(
      'src/features/protocols/(?!preview/|homeCard)',
      'packages/domain/src/protocols/',
      'lucide.*/circle\\.',
    ),
  },
  {
    name: 'session-choice',
    test: matchAny(
      'portal/src/features/booking/(ChangeSessionDialog|SessionChoice)',
      'packages/features/src/shared/formatPractitionerTitle',
      'src/features/home/MeetPractitioners',
      'packages/features/src/booking/compareByNextOpening',
    ),
  },
]
