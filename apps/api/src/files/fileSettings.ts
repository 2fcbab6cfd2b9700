import { z } from 'zod'
import { createUrlSchema, type SettingValues } from '../settings/settingSchemas.ts'
import { parseS3Url, type S3Settings } from './s3Settings.ts'

/** The environment variables of the storage of files. */
export const fileVariables = {
  S3_URL: z
    .string()
    .transform((value) => parseS3Url(value))
    .refine((value) => value !== null, {
      error:
        'S3_URL must be a URL with keys, endpoint and bucket, like ' +
        'https://KEY:SECRET@s3.eu-central-1.amazonaws.com/bucket?region=eu-central-1. ' +
        'Percent-encode special characters of the keys.',
    })
    .optional(),
  CLAMD_URL: createUrlSchema('CLAMD_URL', 'tcp:')
    .refine((value) => new URL(value).hostname !== '', {
      error: 'CLAMD_URL must name a host, like tcp://127.0.0.1:3310.',
    })
    .optional(),
}

export type FileSettings = {
  /** S3-compatible storage of files; null stores them in `dataDir`. */
  readonly s3: S3Settings | null
  /** The virus scanner that checks each uploaded file, null for none. */
  readonly clamdUrl: string | null
}

export const readFileSettings = (values: SettingValues<typeof fileVariables>): FileSettings => ({
  s3: values.S3_URL ?? null,
  clamdUrl: values.CLAMD_URL ?? null,
})
