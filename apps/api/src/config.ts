import { join } from 'node:path'
import { z } from 'zod'
import { type CoreSettings, coreVariables, readCoreSettings } from './core/coreSettings.ts'
import {
  type DatabaseSettings,
  databaseVariables,
  readDatabaseSettings,
} from './db/databaseSettings.ts'
import { type FileSettings, fileVariables, readFileSettings } from './files/fileSettings.ts'
import { type HttpSettings, httpVariables, readHttpSettings } from './http/httpSettings.ts'
import { type MailSettings, mailVariables, readMailSettings } from './mail/mailSettings.ts'
import {
  type MetricsSettings,
  metricsVariables,
  readMetricsSettings,
} from './metrics/metricsSettings.ts'
import {
  type AssistantSettings,
  assistantVariables,
  readAssistantSettings,
} from './settings/assistantSettings.ts'
import { ConfigError } from './settings/configError.ts'
import {
  type PracticeSettings,
  practiceVariables,
  readPracticeSettings,
} from './settings/practiceSettings.ts'
import { readSettingFiles } from './settings/readSettingFiles.ts'
import {
  readServerSettings,
  type ServerSettings,
  serverVariables,
} from './settings/serverSettings.ts'
import { readTextSettings, type TextSettings, textVariables } from './sms/textSettings.ts'
import {
  paymentVariables,
  type PaymentSettings,
  readPaymentSettings,
} from './stripe/paymentSettings.ts'

const Environment = z.object({
  ...serverVariables,
  ...coreVariables,
  ...databaseVariables,
  ...practiceVariables,
  ...mailVariables,
  ...textVariables,
  ...fileVariables,
  ...paymentVariables,
  ...httpVariables,
  ...metricsVariables,
  ...assistantVariables,
})

/** The names of all settings. docs/operations.md documents each. */
export const settingNames: readonly string[] = Object.keys(Environment.shape)

/** All settings. Each folder declares those that it needs. */
export type Config = ServerSettings &
  CoreSettings &
  DatabaseSettings &
  PracticeSettings &
  MailSettings &
  TextSettings &
  FileSettings &
  PaymentSettings &
  HttpSettings &
  MetricsSettings &
  AssistantSettings

/**
 * Reads every setting, from its variable or from the file that `<setting>_FILE` names. Throws
 * {@link ConfigError} for the first invalid value.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // many launchers set an empty variable for "not set"
  const given = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  const parsed = Environment.safeParse(readSettingFiles(given, settingNames))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(issue?.message ?? 'A setting has a value that cannot be used.')
  }
  const values = parsed.data
  const server = readServerSettings(values)
  const core = readCoreSettings(values, server)
  const practice = readPracticeSettings(values, { ...server, ...core })
  return {
    ...server,
    ...core,
    ...practice,
    ...readDatabaseSettings(values),
    ...readMailSettings(values, practice),
    ...readTextSettings(values),
    ...readFileSettings(values),
    ...readPaymentSettings(values),
    ...readHttpSettings(values, {
      production: server.production,
      portalDist: join(import.meta.dirname, '../../portal/dist'),
      releasesDir: join(server.dataDir, 'releases'),
    }),
    ...readMetricsSettings(values),
    ...readAssistantSettings(values),
  }
}
