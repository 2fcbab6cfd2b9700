import { cpSync } from 'node:fs'
import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    main: 'src/main.ts',
    staff: 'src/staff/main.ts',
    migrate: 'src/migrateMain.ts',
    index: 'src/index.ts',
    checkFileMain: 'src/files/check/checkFileMain.ts',
    expandMain: 'src/resources/busy-calendars/parse/expandMain.ts',
    initializePglite: 'src/db/engines/initializePglite.ts',
  },
  format: 'esm',
  target: 'node26',
  platform: 'node',
  splitting: true,
  sourcemap: true,
  clean: true,
  // node:sqlite exists with the prefix only
  removeNodeProtocol: false,
  // read at run time, not imported
  onSuccess: async () =>
    cpSync('src/resources/courses/demo/content', 'dist/demo-courses', { recursive: true }),
  // our own packages are bundled from source, libraries stay outside
  noExternal: [/^@portal\//],
  esbuildOptions(options) {
    options.conditions = ['@portal/source']
  },
})
