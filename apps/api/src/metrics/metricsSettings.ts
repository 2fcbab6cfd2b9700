import { createPortSchema, type SettingValues } from '../settings/settingSchemas.ts'

/** The environment variables of the metrics. */
export const metricsVariables = { METRICS_PORT: createPortSchema('METRICS_PORT').optional() }

export type MetricsSettings = {
  /** The port of the metrics for Prometheus, on the same host. Null turns them off. */
  readonly metricsPort: number | null
}

export const readMetricsSettings = (
  values: SettingValues<typeof metricsVariables>,
): MetricsSettings => ({ metricsPort: values.METRICS_PORT ?? null })
