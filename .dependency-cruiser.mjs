// Which package may import which (docs/architecture.md). Paths are relative to the repository root.
const layer = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: to },
})

/** The portal's layers: each may import those before it (docs/architecture.md). */
const portalLayers = ['recovery', 'storage', 'session', 'routing', 'shell', 'features', 'app']

const portalLayerRules = portalLayers.slice(0, -1).map((name, index) => ({
  name: `portal-${name}-imports-no-higher-layer`,
  severity: 'error',
  comment: `${portalLayers.join(' <- ')}: no import goes the other way`,
  from: { path: `^apps/portal/src/${name}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: `^apps/portal/src/(${portalLayers.slice(index + 1).join('|')}|testing)/` },
}))

/**
 * The server's folders from the lowest to the highest, and what each may import
 * (docs/architecture.md). Only those from `command-line` on may import the files beside them.
 */
const serverFolders = {
  settings: [],
  db: ['settings'],
  core: ['settings', 'db'],
  jobs: ['core', 'db'],
  files: ['settings', 'core', 'db', 'jobs'],
  mail: ['settings', 'core', 'db', 'jobs'],
  sms: ['settings', 'core', 'db', 'mail'],
  live: ['core', 'db'],
  metrics: ['settings', 'core', 'db'],
  stripe: ['settings', 'core'],
  http: ['settings', 'core', 'db', 'files', 'mail', 'stripe'],
  'command-line': ['core', 'db', 'files'],
  resources: [
    'core',
    'db',
    'files',
    'jobs',
    'live',
    'mail',
    'sms',
    'stripe',
    'http',
    'command-line',
  ],
  collect: ['core', 'files', 'http', 'jobs', 'mail', 'resources'],
  demo: ['core', 'db', 'files', 'resources'],
  server: [
    'settings',
    'core',
    'db',
    'files',
    'jobs',
    'live',
    'mail',
    'metrics',
    'sms',
    'stripe',
    'http',
    'resources',
    'collect',
    'demo',
  ],
  staff: [
    'settings',
    'core',
    'db',
    'files',
    'jobs',
    'mail',
    'sms',
    'stripe',
    'command-line',
    'resources',
    'server',
  ],
}

/** The files beside the folders that a folder may import. */
const serverFiles = {
  'command-line': ['context'],
  resources: ['context', 'config', 'resource'],
  collect: ['context', 'resource'],
  demo: ['resource', 'resources'],
  server: ['context', 'config', 'resources'],
  staff: ['context', 'config', 'requireNode', 'resources'],
}

const serverFolderRules = Object.entries(serverFolders).map(([name, allowed]) => ({
  name: `api-${name}-imports-only-its-layers`,
  severity: 'error',
  comment: `${name} may import ${allowed.join(', ') || 'no other folder'}`,
  from: { path: `^apps/api/src/${name}/`, pathNot: '\\.test\\.ts$' },
  to: {
    path: '^apps/api/src/',
    pathNot: [
      `^apps/api/src/(${[name, ...allowed].join('|')})/`,
      `^apps/api/src/(${(serverFiles[name] ?? ['none']).join('|')})\\.ts$`,
    ],
  },
}))

export default {
  forbidden: [
    ...portalLayerRules,
    ...serverFolderRules,
    {
      name: 'portal-features-are-independent',
      severity: 'error',
      comment: 'what several features need is in packages/features, the shell or the app',
      from: { path: '^apps/portal/src/features/([^/]+)/' },
      to: {
        path: '^apps/portal/src/features/([^/]+)/',
        pathNot: '^apps/portal/src/features/$1/',
      },
    },
    {
      name: 'portal-shell-names-no-feature',
      severity: 'error',
      comment: 'a feature declares what others need of it (CONTRIBUTING.md#add-a-feature)',
      from: {
        path: '^apps/portal/src/(recovery|storage|session|routing|shell)/',
        pathNot: [
          '\\.test\\.tsx?$',
          // the height of the most common card
          '/shell/page/ScreenSkeleton\\.tsx$',
        ],
      },
      to: { path: '^packages/features/src/(?!shared/)' },
    },
    {
      name: 'home-names-only-what-every-member-has',
      severity: 'error',
      comment: 'the cards and tasks of features are declared by them (docs/home.md)',
      from: { path: '^apps/portal/src/features/home/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/features/src/(?!(shared|booking|credits|membership)/)' },
    },
    {
      name: 'portal-service-worker-is-independent',
      severity: 'error',
      comment:
        'a program of its own: it imports only the route table, and the app never imports it',
      from: { path: '^apps/portal/src/service-worker/' },
      to: {
        path: '^(packages|apps)/',
        pathNot:
          '^apps/portal/src/(service-worker/|routing/(documents|matchRoute|paths|routes)\\.ts)',
      },
    },
    {
      name: 'portal-imports-no-service-worker',
      severity: 'error',
      from: { path: '^apps/portal/src/', pathNot: '^apps/portal/src/service-worker/' },
      to: { path: '^apps/portal/src/service-worker/' },
    },
    {
      name: 'portal-config-is-a-leaf',
      severity: 'error',
      from: { path: '^apps/portal/src/(config|env\\.d)\\.ts$' },
      to: { path: '^apps/portal/src/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.(config|test|stories|e2e)\\.(ts|tsx|mjs)$',
          '\\.d\\.ts$',
          '^tools/src/',
          '/scripts/',
          '/\\.storybook/',
          '/e2e/',
          '/main\\.tsx?$',
        ],
      },
      to: {},
    },
    {
      name: 'only-declared-dependencies',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'] },
    },
    {
      name: 'no-test-library-in-product-code',
      severity: 'error',
      from: {
        path: '^(apps|packages)/[^/]+/src',
        pathNot: '\\.(test|stories)\\.tsx?$|/testing/|/test/',
      },
      to: {
        dependencyTypes: ['npm-dev'],
        pathNot: [
          '/@types/',
          '/vite/',
          '^(apps|packages)/',
          '/(react|react-dom|react-redux|styled-components|@reduxjs/toolkit)/',
        ],
      },
    },
    layer(
      'domain-imports-no-other-package',
      '^packages/domain/src',
      '^(packages/(contract|api-client|ui|features)|apps)/',
      'domain is pure functions about values',
    ),
    layer(
      'contract-imports-only-domain',
      '^packages/contract/src',
      '^(packages/(api-client|ui|features)|apps)/',
      'contract defines the wire format only',
    ),
    {
      ...layer(
        'api-client-imports-no-ui-or-feature',
        '^packages/api-client/src',
        '^(packages/(ui|features)|apps)/',
        'api-client imports contract and domain only',
      ),
      from: { path: '^packages/api-client/src', pathNot: '\\.test\\.ts$|/testing/' },
    },
    layer(
      'ui-imports-no-other-package',
      '^packages/ui/src',
      '^(packages/(domain|contract|api-client|features)|apps)/',
      'ui has no product vocabulary and can be published on its own',
    ),
    layer(
      'features-import-no-app',
      '^packages/features/src',
      '^apps/',
      'the apps map features to URLs',
    ),
    {
      name: 'features-are-independent',
      severity: 'error',
      from: { path: '^packages/features/src/([^/]+)/', pathNot: '^packages/features/src/joining/' },
      to: {
        path: '^packages/features/src/([^/]+)/',
        pathNot: '^packages/features/src/($1|shared)/',
      },
    },
    {
      name: 'joining-uses-entry-points',
      severity: 'error',
      comment: 'joining is made of booking and buying, as an app would use them',
      from: { path: '^packages/features/src/joining/' },
      to: {
        path: '^packages/features/src/([^/]+)/',
        pathNot: '^packages/features/src/(joining/|shared/|(booking|credits)/index\\.ts)',
      },
    },
    {
      name: 'client-imports-contract-types-only',
      severity: 'error',
      comment: 'the bundle contains no schemas',
      from: {
        path: '^(packages/(api-client|features)|apps/portal)/src',
        pathNot: '\\.test\\.tsx?$',
      },
      to: { path: '^packages/contract/', dependencyTypesNot: ['type-only'] },
    },
    layer(
      'payments-sandbox-imports-no-other-package',
      '^apps/payments-sandbox/src',
      '^(packages|tools|apps/(portal|api))/',
      'the server reaches the sandbox over HTTP only, like the provider',
    ),
    layer(
      'api-imports-no-client-package',
      '^apps/api/src',
      '^(packages/(api-client|ui|features)|apps/portal)/',
      'the server imports contract and domain only',
    ),
    {
      name: 'api-resources-import-http-in-routes-only',
      severity: 'error',
      comment: 'services, repositories and jobs work without a request',
      from: {
        path: '^apps/api/src/(resources|files|jobs|mail|stripe|staff|demo)/',
        pathNot: '\\.(routes|test)\\.ts$',
      },
      to: { path: '^apps/api/src/http/' },
    },
    {
      name: 'api-server-imports-no-command',
      severity: 'error',
      comment: 'a resource loads its staff commands dynamically, and the running server never does',
      from: {
        path: '^apps/api/src/',
        pathNot: [
          '^apps/api/src/(staff|command-line|testing)/',
          '^apps/api/src/resources/[^/]+/(staff/|staffCommands[.]ts)',
          '[.]test[.]ts$',
        ],
      },
      to: {
        path: [
          '^apps/api/src/(staff|command-line)/',
          '^apps/api/src/resources/[^/]+/(staff/|staffCommands[.]ts)',
        ],
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    {
      name: 'api-server-imports-no-demo-data',
      severity: 'error',
      comment: 'a resource loads its demo data dynamically, and only a server with DEMO_DATA does',
      from: {
        path: '^apps/api/src/',
        pathNot: [
          '^apps/api/src/testing/',
          '^apps/api/src/resources/[^/]+/(demo/|demoData[.]ts)',
          '[.]test[.]ts$',
        ],
      },
      to: {
        path: '^apps/api/src/resources/[^/]+/(demo/|demoData[.]ts)',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    {
      name: 'router-in-the-portal-only',
      severity: 'error',
      from: { pathNot: '^apps/portal/' },
      to: { path: '/node_modules/react-router/' },
    },
    {
      name: 'dayjs-in-tests-only',
      severity: 'error',
      comment: 'it is what formatPattern.ts is compared with',
      from: { path: '^(apps|packages)/', pathNot: '\\.test\\.ts$' },
      to: { path: '/node_modules/dayjs/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|storybook-static|\\.cache|\\.data|\\.turbo)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      conditionNames: ['@portal/source', 'types', 'import', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
