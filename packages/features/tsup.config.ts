import { defineConfig } from 'tsup'

export default defineConfig({
  // each folder is an entry point, as package.json says
  entry: ['src/*/index.ts'],
  format: 'esm',
  dts: true,
  clean: true,
  target: 'es2022',
})
