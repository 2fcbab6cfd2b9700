import base from './.dependency-cruiser.mjs'

// Import cycles between the folders of each app and package, also between those of two resources of
// the server. Tests and stories are left out, because they may import from anywhere.
export default {
  forbidden: [
    {
      name: 'no-cycles-between-folders',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(apps|packages)/[^/]+/src/' },
      to: { circular: true },
    },
  ],
  options: {
    ...base.options,
    exclude: {
      path: [base.options.exclude.path, '[.](test|stories)[.]tsx?$', '/testing/'],
    },
  },
}
