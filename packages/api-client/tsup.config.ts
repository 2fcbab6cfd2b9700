import { defineConfig } from 'tsup'

export default defineConfig({
  entry: { index: 'src/index.ts', prefetch: 'src/prefetch.ts' },
  format: 'esm',
  dts: true,
  clean: true,
  target: 'es2022',
})
