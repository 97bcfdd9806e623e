import { and, desc, eq, ilike, lt, type SQL, sql } from 'drizzle-orm';
import type { reportCalls } from '#features/agent-reports/agent-reports.contract.ts';
import { firstDayOf } from '#features/agent-reports/agent-reports.rules.ts';
import { reportScope } from '#features/agent-reports/server/agent-reports.scope.ts';
import { agentReports } from '#features/agent-reports/server/agent-reports.tables.ts';
import { itemOf, openDisputesOf } from '#features/agent-reports/server/report-rows.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import type { Operation } from '#kit/server/implement.ts';
import { containing } from '#kit/server/like-words.ts';
import { readIdPlace, writeIdPlace } from '#kit/server/list-place.ts';

type Reader = Pick<Operation, 'db' | 'caller'>;
type Page = CallReply<typeof reportCalls.listAll>;
type Asked = CallParsed<typeof reportCalls.listAll>['body'];

const filterOf = ({ q = '', state, month, payee_id: payeeId, cursor }: Asked): SQL | undefined => {
  const typed = q.trim();
  const number = /^\d{1,9}$/.test(typed) ? Number(typed) : null;
  return and(
    payeeId === undefined ? undefined : eq(agentReports.payeeId, payeeId),
    state === undefined ? undefined : eq(agentReports.state, state),
    month === undefined ? undefined : eq(agentReports.month, firstDayOf(month)),
    typed === '' || number !== null
      ? undefined
      : ilike(sql`${agentReports.values} ->> 'payee'`, containing(typed)),
    number === null ? undefined : eq(agentReports.id, number),
    cursor === undefined ? undefined : lt(agentReports.id, readIdPlace(cursor)),
  );
};

/** A page of reports in the caller's scope, the newest first; what is only formed is not shown to its payee yet. */
export const listReports = async (reader: Reader, asked: Asked): Promise<Page> => {
  const { db, caller } = reader;
  const isOurs = caller.role === 'admin' || caller.role === 'director' || caller.role === 'curator';
  const rows = await db
    .select()
    .from(agentReports)
    .where(
      and(
        reportScope.where(caller),
        isOurs ? undefined : sql`${agentReports.state} not in ('formed', 'revoked')`,
        filterOf(asked),
      ),
    )
    .orderBy(desc(agentReports.id))
    .limit(asked.limit + 1);
  const page = rows.slice(0, asked.limit);
  const disputes = await openDisputesOf(
    db,
    page.map(({ id }) => id),
  );
  const last = rows.length > asked.limit ? page.at(-1) : undefined;
  return {
    items: page.map((report) => itemOf(report, disputes.get(report.id) ?? 0)),
    next_cursor: last ? writeIdPlace(last.id) : null,
  };
};
