import { defineConfig } from 'tsup'

export default defineConfig({
  entry: { main: 'src/main.ts', index: 'src/index.ts' },
  format: 'esm',
  target: 'node26',
  platform: 'node',
  splitting: true,
  sourcemap: true,
  clean: true,
})
