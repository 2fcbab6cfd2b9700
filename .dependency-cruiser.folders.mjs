import base from './.dependency-cruiser.mjs'

// Import cycles between the folders of the server, also between those of two resources, and between
// those of the payments sandbox. Tests are left out, because they may import from anywhere.
export default {
  forbidden: [
    {
      name: 'no-cycles-between-folders',
      severity: 'error',
      scope: 'folder',
      from: { path: '^apps/(api|payments-sandbox)/src/' },
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
