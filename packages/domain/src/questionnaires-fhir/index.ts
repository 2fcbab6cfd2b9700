export { exportFhirResponse } from './exportFhirResponse.ts'
export type { FhirResponse, FhirResponseItem } from './exportFhirResponse.ts'
export { importFhirQuestionnaire } from './importFhirQuestionnaire.ts'
export type { FhirImport } from './importFhirQuestionnaire.ts'
