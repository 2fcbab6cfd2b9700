import base from './.dependency-cruiser.mjs'

// Import cycles between the folders of the server, also between those of two resources. Tests are
// left out, because they may import from anywhere.
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
      path: [base.options.exclude.path, '[.]test[.]ts$', '/testing/'],
    },
  },
}
