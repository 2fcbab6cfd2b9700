import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    booking: 'src/booking/index.ts',
    credits: 'src/credits/index.ts',
    documents: 'src/documents/index.ts',
    labs: 'src/labs/index.ts',
    messaging: 'src/messaging/index.ts',
    protocols: 'src/protocols/index.ts',
    shared: 'src/shared/index.ts',
  },
  format: 'esm',
  dts: true,
  clean: true,
  target: 'es2022',
})
