import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { accrualTotals } from '#bench/accrual-base.ts';
import { fictionalSeller } from '#features/deal-fees/server/fictional-seller.seed.ts';
import { type BackgroundJobState, isOver } from '#features/background-jobs/background-jobs.states.ts';

const linesOfOne = 200;
const pollMs = 500;

/** Each agent has a contract on paper, and so many of his accruals are confirmed and wait for a report of a month that is over. */
const confirmed = `
  insert into agents (user_id, state, since, has_contract)
    select id, 'working', now(), true from users where 'agent' = any(roles);
  insert into agent_manual_contracts (agent_id, number, signed_on, sha256, name, mime, bytes, entered_by, entered_at)
    select user_id, user_id || '/20', current_date - 1800, 'a', 'a.pdf', 'application/pdf', 1, user_id, now() from agents;
  update users set legal_form = 'ip' where 'agent' = any(roles);
  insert into registrations (user_id, asked_role, inn, created_at)
    select id, 'agent', '500100732259', now() from users where 'agent' = any(roles);
  update accruals set state = 'paid' where state = 'confirmed';
  update accruals a set state = 'confirmed' from (
    select id, row_number() over (partition by person_id order by id) as k from accruals
    where month < date_trunc('month', current_date)) r where r.id = a.id and r.k <= ${linesOfOne};
  delete from accrual_totals;
  ${accrualTotals}
  vacuum analyze accruals;`;

/** Seconds that as many lines take by a statement and a transaction for each report, with the same indexes. */
const insertBare = async (pool: pg.Pool, reports: number): Promise<number> => {
  const client = await pool.connect();
  await client.query('create temp table bare (like agent_report_lines including indexes)');
  const began = performance.now();
  for (let at = 0; at < reports; at += 1)
    await client.query(
      `insert into bare (id, report_id, accrual_id, is_free, leg, day, client, bank, what, rate, amount)
       select n, $1::int, n, false, n || '-1', current_date, 'ООО «Клиент»', 'Bank', 'Выдача', '22 %', 22972.40
       from generate_series($1::int * ${linesOfOne}, $1::int * ${linesOfOne} + ${linesOfOne - 1}) n`,
      [at],
    );
  const seconds = (performance.now() - began) / 1000;
  client.release();
  return seconds;
};

type Server = { readonly address: string; readonly token: string };

const ask = async (
  { address, token }: Server,
  path: string,
  body?: object,
): Promise<Record<string, unknown>> => {
  const answer = await fetch(`${address}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
};

/** Reports of a month for all payees through the door, as lines a second beside bare inserts. */
export const benchReports = async (pool: pg.Pool, server: Server): Promise<string> => {
  for (const statement of confirmed.split(';').filter((one) => one.trim() !== ''))
    await pool.query(statement);
  const { rows } = await pool.query<{ month: string }>(
    "select to_char(current_date - interval '1 month', 'YYYY-MM') as month",
  );
  await ask(server, '/company/requisites', { ...fictionalSeller, version: 0 });
  const began = performance.now();
  const { background_job_id: id } = await ask(server, '/user/agentreport', { month: rows[0]?.month });
  const stateOf = async () =>
    (await ask(server, `/background-job/one?id=${String(id)}`))['state'] as BackgroundJobState;
  while (!isOver(await stateOf())) await sleep(pollMs);
  const seconds = (performance.now() - began) / 1000;
  const { rows: made } = await pool.query<{ reports: number; lines: number }>(
    `select (select count(*) from agent_reports)::int as reports, count(*)::int as lines from agent_report_lines`,
  );
  const { reports = 0, lines = 0 } = made[0] ?? {};
  if (reports === 0) throw new Error('No report was formed: there is nothing to measure');
  const bare = await insertBare(pool, reports);
  const perSecond = (all: number, time: number): string => (all / time).toFixed(0);
  return `${reports} reports of ${lines} lines in ${seconds.toFixed(1)} s: ${perSecond(lines, seconds)} lines a second, bare inserts ${perSecond(reports * linesOfOne, bare)}`;
};
