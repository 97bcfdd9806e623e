import { sql } from 'drizzle-orm';
import type { agentRatesCalls } from '#features/agent-rates/agent-rates.contract.ts';
import { rateRows, rateTables, rateVersions } from '#features/agent-rates/server/agent-rates.tables.ts';
import { describeTable, tableFields, type TableRow } from '#features/agent-rates/server/list-rate-tables.ts';
import { readRateRows } from '#features/agent-rates/server/read-rate-rows.ts';
import { users } from '#features/people/server/people.read.ts';
import {
  describeVersion,
  newestVersionsFirst,
  versionFields,
  versionPeople,
  type VersionRow,
} from '#features/table-versions/server/table-versions.facade.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { selectRow, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Show = (typeof agentRatesCalls)['showRateTable'];

/** A table with its versions, new on top, and the rows of one: of that asked for, else of that in force, else of the newest. */
export const showRateTable = async (
  { db, now }: Pick<Operation, 'db' | 'now'>,
  { table_id: tableId, version_id: versionId }: CallParsed<Show>['body'],
): Promise<CallReply<Show>> => {
  const table = await selectRow<TableRow>(
    db,
    sql`select ${tableFields} from ${rateTables} t left join ${users} p on p.id = t.person_id where t.id = ${tableId}`,
  );
  const found = await selectRows<VersionRow>(
    db,
    sql`select ${versionFields(rateVersions, rateRows, 'table_id')}
        from ${rateVersions} v ${versionPeople}
        where v.table_id = ${tableId} order by ${newestVersionsFirst}`,
  );
  const versions = found.map((row) => describeVersion(row, now));
  const shown =
    versionId === undefined
      ? (versions.find(({ state }) => state === 'in_force') ?? versions[0])
      : versions.find(({ id }) => id === versionId);
  if (!table || !shown) throw refuse(kitErrors.notFound);
  return {
    table: describeTable(table),
    versions,
    version: shown,
    rows: await readRateRows(db, shown.id),
  };
};
