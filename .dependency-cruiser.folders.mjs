import base from './.dependency-cruiser.mjs'

// Import cycles between the folders of the server. Tests may import from anywhere, so they are left
// out here.
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
    exclude: { path: [base.options.exclude.path, '[.]test[.]ts$', '/testing/'] },
  },
}
