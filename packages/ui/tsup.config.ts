import { defineConfig } from 'tsup'

export default defineConfig({
  // a file for each part, so that an app's bundler drops the parts it does not use
  entry: [
    'src/**/*.ts',
    'src/**/*.tsx',
    '!src/**/*.stories.tsx',
    '!src/**/*.test.{ts,tsx}',
    '!src/**/testing/**',
  ],
  format: 'esm',
  target: 'es2024',
  dts: { entry: 'src/index.ts' },
  clean: true,
  sourcemap: true,
})
