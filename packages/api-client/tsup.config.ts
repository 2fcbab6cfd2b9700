import { defineConfig } from 'tsup'

export default defineConfig({
  entry: { index: 'src/index.ts', ahead: 'src/ahead.ts' },
  format: 'esm',
  dts: true,
  clean: true,
  target: 'es2022',
})
