import type { Migration } from '../migration.ts'

/** What an import counts: see `assessResult` of the domain. Exact numbers are placed. */
export const recountResults = /* sql */ `
WITH numbers AS (
  SELECT id, version_id, is_withdrawn, content ->> 'flag' AS flag,
    content #>> '{value,comparator}' AS comparator,
    (content #>> '{value,value}')::numeric AS value,
    (content #>> '{range,low}')::numeric AS low,
    (content #>> '{range,high}')::numeric AS high,
    (content #>> '{range,is_low_excluded}')::boolean AS is_low_excluded,
    (content #>> '{range,is_high_excluded}')::boolean AS is_high_excluded
  FROM lab_results
), placed AS (
  SELECT *,
    coalesce(coalesce(comparator, '<=') IN ('<', '<=') AND (value < low
      OR (value = low AND (is_low_excluded OR coalesce(comparator, '') = '<'))), false)
    OR coalesce(coalesce(comparator, '>=') IN ('>', '>=') AND (value > high
      OR (value = high AND (is_high_excluded OR coalesce(comparator, '') = '>'))), false)
      AS is_outside,
    value IS NOT NULL AND comparator IS NULL AND coalesce(low, high) IS NOT NULL AS is_placed
  FROM numbers
), judged AS (
  SELECT *, NOT is_withdrawn AND (is_outside OR (NOT is_placed
    AND coalesce(flag IN ('critical_low', 'low', 'critical_high', 'high'), false))) AS is_out
  FROM placed
), assessed AS (
  SELECT id, version_id, is_out, NOT is_withdrawn AND NOT is_out AND coalesce(flag IN (
    'critical_low', 'low', 'critical_high', 'high', 'abnormal', 'positive'), false) AS is_flagged
  FROM judged
), updated AS (
  UPDATE lab_results x SET is_out_of_range = a.is_out
  FROM assessed a WHERE a.id = x.id AND a.is_out <> x.is_out_of_range
)
UPDATE lab_report_versions v
SET out_of_range_count = a.out_of_range_count, flagged_count = a.flagged_count
FROM (SELECT version_id, count(*) FILTER (WHERE is_out) AS out_of_range_count,
    count(*) FILTER (WHERE is_flagged) AS flagged_count
  FROM assessed GROUP BY version_id) a
WHERE a.version_id = v.id;
`

/**
 * Counts results by their numbers and not only by the laboratory's flag, as `assessResult` does,
 * and stores what a version says beside its results and when the member could read it.
 */
export const labAssessment: Migration = {
  number: 31,
  name: 'lab_assessment',
  sql: /* sql */ `
-- notices: codes; notes: words of the laboratory about the report; shown_at: first readable for
-- the member; mailed_with: the version about which the email was sent that announced this one
ALTER TABLE lab_report_versions
  ADD COLUMN flagged_count integer NOT NULL DEFAULT 0 CHECK (flagged_count >= 0),
  ADD COLUMN notices jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN notes jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN shown_at timestamptz,
  ADD COLUMN mailed_with uuid;

UPDATE lab_report_versions v SET shown_at = r.released_at, mailed_with = v.id
FROM lab_reports r WHERE r.id = v.report_id AND v.is_current AND r.released_at IS NOT NULL;
UPDATE lab_report_versions v SET shown_at = a.at
FROM (SELECT details ->> 'version_id' AS version_id, min(at) AS at FROM audit_log
  WHERE action = 'lab_report.released' GROUP BY 1) a
WHERE a.version_id = v.id::text AND v.shown_at IS NULL;

-- in the order of their local times, also those that were sent in UTC
UPDATE lab_results x SET collected_at = (x.content #>> '{collected,start}')::timestamptz
  AT TIME ZONE coalesce(l.timezone, u.timezone, 'America/New_York') AT TIME ZONE 'UTC'
FROM lab_reports r JOIN laboratories l ON l.id = r.laboratory_id JOIN users u ON u.id = r.member_id
WHERE r.id = x.report_id AND x.content #>> '{collected,precision}' = 'instant'
  AND x.content #>> '{collected,start}' ~ '(Z|[+-]00:00)$';

${recountResults}`,
}
