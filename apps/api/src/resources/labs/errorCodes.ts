import type { ErrorCode } from '../../core/errors/refusal.ts'

export const labErrors = {
  rejectedFile: { code: 'lab_file_rejected', status: 400 },
  otherPerson: { code: 'other_person', status: 409 },
  patientMissing: { code: 'lab_patient_missing', status: 409 },
  otherMember: { code: 'lab_report_of_other_member', status: 409 },
  issuedInFuture: { code: 'lab_issued_in_future', status: 409 },
  versionConflict: { code: 'lab_version_conflict', status: 409 },
  newerVersion: { code: 'lab_newer_version', status: 409 },
  notFinal: { code: 'lab_report_not_final', status: 409 },
  contactRequired: { code: 'lab_contact_required', status: 409 },
  notCritical: { code: 'lab_report_not_critical', status: 409 },
  released: { code: 'lab_report_released', status: 409 },
  withdrawn: { code: 'lab_report_withdrawn', status: 409 },
  markerMissing: { code: 'lab_marker_missing', status: 409 },
} as const satisfies Record<string, ErrorCode>
