import base from './.dependency-cruiser.mjs'

// Import cycles between the folders of the server. Left out are tests, which may import from
// anywhere, and staff commands and demo data: no service imports them, so that those of two
// resources may use both (api-server-imports-no-command and -no-demo-data in the base).
export default {
  forbidden: [
    {
      name: 'api-no-cycles-between-folders',
      severity: 'error',
      scope: 'folder',
      from: { path: '^apps/api/src/' },
      to: { circular: true },
    },
  ],
  options: {
    ...base.options,
    exclude: {
      path: [
        base.options.exclude.path,
        '[.]test[.]ts$',
        '/testing/',
        '/resources/[^/]+/(staff/|staffCommands[.]ts$|demo/|demoData[.]ts$)',
      ],
    },
  },
}
