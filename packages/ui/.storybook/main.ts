import type { StorybookConfig } from '@storybook/react-vite'
import { msw } from 'msw/vite'
import { defaultClientConditions, mergeConfig } from 'vite'

export default {
  stories: ['../src/**/*.stories.tsx', '../../features/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (config) =>
    mergeConfig(config, {
      // the service worker that responds to the API requests of the features' stories
      plugins: [msw({ mode: 'worker-only' })],
      resolve: { conditions: ['@portal/source', ...defaultClientConditions] },
    }),
} satisfies StorybookConfig
