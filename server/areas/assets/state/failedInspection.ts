/**
 * FROM and WHERE clauses that select the visual inspections (`v`) that an asset has failed since its last test. Same
 * rule as `getFailedInspectionDate` in domain/testing/visualInspection.ts.
 */
const failedSince = (assetId: string, test: string, join = '') => `from visual_inspections v ${join}
  where v.asset_id = ${assetId} and v.deleted_at is null and not v.passed
    and (${test}.id is null or (v.inspected_on, v.created_at) > (${test}.test_date, ${test}.created_at))`

/** The date of the asset's latest failed visual inspection since its last test. */
export const buildFailedInspectionDateSql = (asset: string) =>
  `(select max(v.inspected_on) ${failedSince(`${asset}.id`, 'last_test', `left join tests last_test on last_test.id = ${asset}.last_test_id`)})`
