import { type SQL, sql } from 'drizzle-orm';
import { actionOf } from '#features/action-log/server/action-log.facade.ts';
import { namesInLog } from '#features/legal-holds/server/legal-holds.facade.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import type { incidentCalls } from '#features/privacy/incident.contract.ts';
import { privacyTexts } from '#features/privacy/privacy.texts.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { auditLog } from '#kit/server/audit.tables.ts';
import { instantText, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Found = CallReply<typeof incidentCalls.whoSaw>;
type Asked = CallParsed<typeof incidentCalls.whoSaw>['query'];
type Reader = Pick<Operation, 'db' | 'services'>;
type Row = {
  actor_id: number | null;
  call: string;
  times: number;
  first_at: string;
  last_at: string;
  addresses: string[];
};

const mostShown = 500;
const list = (names: readonly string[]): SQL => sql`${sql.param(`{${names.join(',')}}`)}::text[]`;

/** Midnight in Moscow. */
const days = ({ from, to }: Asked): SQL => sql`
  a.at >= (${from}::date::timestamp at time zone 'Europe/Moscow')
  and a.at < ((${to}::date + 1)::timestamp at time zone 'Europe/Moscow') and a.outcome = 'done'`;

/** What people did, one line for a person and an action. */
const summed = async ({ db, services }: Reader, where: SQL): Promise<Found['saw']> => {
  const rows = await selectRows<Row>(
    db,
    sql`select a.actor_id, a.call, count(*)::int as times, ${instantText(sql`min(a.at)`)} as first_at,
          ${instantText(sql`max(a.at)`)} as last_at,
          array_remove(array_agg(distinct a.address), null) as addresses
        from ${auditLog} a where ${where}
        group by a.actor_id, a.call order by max(a.at) desc, a.actor_id, a.call limit ${mostShown}`,
  );
  const names = await shortNamesOf(
    { db, services },
    rows.map((row) => row.actor_id),
  );
  return rows.map(({ actor_id: actor, call, ...row }) => ({
    ...row,
    person: actor === null ? privacyTexts.product : (names.get(actor) ?? `№ ${actor}`),
    action: actionOf(services, call),
  }));
};

/** Who opened or changed a record within days, and who took tables and files home meanwhile. */
export const whoSaw = async (reader: Reader, asked: Asked): Promise<Found> => {
  const { kind, record } = asked;
  const exports = reader.services.calls.filter(({ bulk }) => bulk === 'export').map(({ name }) => name);
  return {
    saw: await summed(
      reader,
      sql`a.entity = any(${list(namesInLog(kind))}) and a.entity_id = ${record} and ${days(asked)}`,
    ),
    took: await summed(
      reader,
      sql`(a.call = any(${list(exports)}) or a.entity = 'file') and a.actor_id is not null and ${days(asked)}`,
    ),
  };
};
