import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    time: 'src/time/index.ts',
    scheduling: 'src/scheduling/index.ts',
    labs: 'src/labs/index.ts',
    'labs-import': 'src/labs-import/index.ts',
    'labs-markers': 'src/labs-markers/index.ts',
    messaging: 'src/messaging/index.ts',
    payments: 'src/payments/index.ts',
    protocols: 'src/protocols/index.ts',
    text: 'src/text/index.ts',
    validation: 'src/validation/index.ts',
  },
  format: 'esm',
  target: 'es2023',
  dts: true,
  clean: true,
})
