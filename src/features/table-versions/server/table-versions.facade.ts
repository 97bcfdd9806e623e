export { defineVersions, type Draft } from '#features/table-versions/server/define-versions.ts';
export {
  describeVersion,
  newestVersionsFirst,
  versionFields,
  versionPeople,
  type VersionRow,
} from '#features/table-versions/server/describe-version.ts';
export { demoDays, demoTablesFrom } from '#features/table-versions/server/demo-days.ts';
