import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { accruals } from '#features/accruals/server/accruals.read.ts';
import { actCalls } from '#features/agent-acts/agent-acts.contract.ts';
import { actTexts } from '#features/agent-acts/agent-acts.texts.ts';
import { reportCalls } from '#features/agent-reports/agent-reports.contract.ts';
import { agentReports } from '#features/agent-reports/server/agent-reports.read.ts';
import { formReport } from '#features/agent-reports/server/agent-reports.facade.ts';
import { signingCalls } from '#features/signing/signing.contract.ts';
import { users } from '#features/people/server/people.read.ts';
import { smsMessages } from '#features/sms/server/sms.read.ts';
import { selectRows } from '#kit/server/database.ts';
import { defineSeed, type SeedTools } from '#kit/server/define-seed.ts';

const words = actTexts.demo;
const minuteMs = 60_000;
const steps = ['sent', 'signed', 'countersigned', 'act', 'confirmed', 'paid'] as const;

/**
 * How far the reports of the last months come, the oldest first: the months of opening balances alone make as many as
 * there are, and those with lines of real deals stand last. What is older has been paid.
 */
const ends = [
  'confirmed',
  'signed',
  'paid',
  'act',
  'draft',
  'changed',
  'countersigned',
  'paid',
  'disputed',
  'sent',
  'formed',
  'confirmed',
] as const;
type End = (typeof ends)[number];

/** Acts that stand before they are confirmed. */
const openEnds: readonly End[] = ['act', 'draft', 'changed'];
const mostDues = 20;
/** The orders by which acts were paid are numbered from here on. */
const firstOrder = 214;
/** From the first report to now. */
const minutesOfAll = 600;
/** We sign whatever waits for us by one code, when the last payee has signed; acts follow a minute apart. */
const ourMinute = -20;

/** The last step of a report that ends so. */
const farOf = (end: End): number =>
  steps.findIndex((step) => step === (openEnds.includes(end) ? 'act' : end));

type Due = { readonly payee: number; readonly username: string; readonly month: string };
/** A report in the making: how far it comes, when it was begun, which it is of all that are due. */
type Made = Due & { readonly id: number; readonly end: End; readonly at: number; readonly since: Date };

/** Months that are over in which somebody with a contract has confirmed money, the oldest first. */
const dueMonths = ({ read, today }: SeedTools): Promise<Due[]> =>
  read((db) =>
    selectRows<Due>(
      db,
      sql`select a.payee_id as payee, u.username, to_char(a.month, 'YYYY-MM') as month
          from ${accruals} a join ${users} u on u.id = a.payee_id
          where a.state = 'confirmed' and u.roles && '{agent,senioragent,headagent}'::text[]
            and a.month < date_trunc('month', ${moscowDateOf(today)}::date)
          group by 1, 2, 3 order by 3, 1 limit ${mostDues}`,
    ),
  );

const codeOf = ({ read }: SeedTools, username: string): Promise<string> =>
  read(async (db) => {
    const [user] = await db.select({ phone: users.phone }).from(users).where(eq(users.username, username));
    const [sms] = await db
      .select({ text: smsMessages.text })
      .from(smsMessages)
      .where(eq(smsMessages.phone, user?.phone ?? ''))
      .orderBy(desc(smsMessages.id))
      .limit(1);
    return /\d{6}/.exec(sms?.text ?? '')?.[0] ?? '';
  });

/** Who signs, when: codes of one person go a minute apart. */
const signAt = async (
  tools: SeedTools,
  username: string,
  ids: readonly number[],
  now: Date,
): Promise<void> => {
  const { runCall, actAs } = tools;
  const acting = { caller: await actAs(username), now };
  const isOurs = username === 'admin';
  const { version } = await runCall(signingCalls.getAgreement, {}, acting);
  await runCall(signingCalls.acceptAgreement, { body: { version } }, acting);
  const purpose = isOurs ? 'reports' : 'report';
  await runCall(signingCalls.sendCode, { body: { purpose, report_ids: [...ids] } }, acting);
  const code = await codeOf(tools, username);
  if (isOurs) await runCall(reportCalls.signForUs, { body: { ids: [...ids], code } }, acting);
  else
    for (const id of ids) await runCall(reportCalls.signReport, { body: { id, code, agrees: true } }, acting);
};

/** An act of a report, as far as its step says: the accountant makes it, the administrator confirms it. */
const actOf = async (tools: SeedTools, { id, payee, end, at }: Made, now: Date): Promise<void> => {
  const { runCall, actAs } = tools;
  const admin = { caller: await actAs('admin'), now };
  const accountant = { caller: await actAs('accountant'), now };
  const day = moscowDateOf(now);
  const make = () => runCall(actCalls.makeAct, { body: { report_ids: [id], day } }, accountant);
  const far = farOf(end);
  if (at === 0) {
    const wrong = await make();
    await runCall(actCalls.deleteAct, { body: { id: wrong.id, reason: words.cancelled } }, accountant);
  }
  const made = await make();
  if (end === 'draft') return;
  if (openEnds.includes(end)) {
    await runCall(actCalls.sendAct, { body: { id: made.id, version: 1 } }, accountant);
    if (end === 'changed') {
      const { version } = await runCall(actCalls.getAct, { query: { id: made.id } }, admin);
      const body = { id: made.id, version, day, note: words.note, reason: words.changed };
      await runCall(actCalls.changeAct, { body }, accountant);
    }
    return;
  }
  const taxes = await runCall(actCalls.getPayeeTaxes, { query: { payee_id: payee } }, admin);
  if (taxes.asks_usn !== null) {
    const { is_resident, version } = taxes;
    const body = { payee_id: payee, is_resident, confirms_usn: true, version };
    await runCall(actCalls.savePayeeTaxes, { body }, admin);
  }
  await runCall(actCalls.confirmAct, { body: { id: made.id, version: 1 } }, admin);
  if (far < steps.indexOf('paid')) return;
  const act = await runCall(actCalls.getAct, { query: { id: made.id } }, admin);
  await runCall(
    actCalls.payAct,
    {
      body: {
        id: made.id,
        version: act.version,
        order_number: String(firstOrder + at),
        day,
        sum: act.payout,
      },
    },
    admin,
  );
};

const disputeLine = async (
  { runCall, actAs }: SeedTools,
  { id, username }: Made,
  now: Date,
): Promise<void> => {
  const acting = { caller: await actAs(username), now };
  const { items } = await runCall(reportCalls.listLines, { body: { id } }, acting);
  const [line] = items;
  if (line) await runCall(reportCalls.dispute, { body: { line_id: line.id, text: words.dispute } }, acting);
};

/** Forms the report of a month and answers its number. */
const formOne = async (
  { write, actAs, services }: SeedTools,
  { payee: payeeId, month }: Due,
  now: Date,
): Promise<number> => {
  const caller = await actAs('admin');
  return write(async (db) => {
    const operation = {
      db,
      now,
      caller,
      services,
      requestId: 'demo',
      callName: 'demo',
      afterCommit: () => undefined,
    };
    await formReport(operation, { month, kind: 'main', payeeId }, payeeId);
    const [report] = await db
      .select({ id: agentReports.id })
      .from(agentReports)
      .where(
        and(
          eq(agentReports.payeeId, payeeId),
          eq(agentReports.month, `${month}-01`),
          ne(agentReports.state, 'revoked'),
        ),
      );
    return report?.id ?? 0;
  });
};

/** Sends a report too early, and withdraws it: its lines are free for the next one. */
const withdraw = async ({ runCall, actAs }: SeedTools, id: number, now: Date): Promise<void> => {
  const admin = { caller: await actAs('admin'), now };
  await runCall(reportCalls.sendReports, { body: { ids: [id] } }, admin);
  await runCall(reportCalls.revokeReport, { body: { id, reason: words.withdrawn } }, admin);
};

/** Leads a report from its forming to what its payee says of it. */
const lead = async (tools: SeedTools, made: Made): Promise<void> => {
  const { runCall, actAs } = tools;
  const { id, username, end, since } = made;
  const moment = (minutes: number): Date => new Date(since.getTime() + minutes * minuteMs);
  const admin = { caller: await actAs('admin'), now: moment(1) };
  if (end === 'formed') return;
  await runCall(reportCalls.sendReports, { body: { ids: [id] } }, admin);
  if (end === 'disputed') await disputeLine(tools, made, moment(3));
  if (farOf(end) >= steps.indexOf('signed')) await signAt(tools, username, [id], moment(5));
};

/** Signs for us, and leads acts as far as they shall stand. */
const finish = async (tools: SeedTools, all: readonly Made[]): Promise<void> => {
  const moment = (minutes: number): Date => new Date(tools.today.getTime() + minutes * minuteMs);
  const ours = all.filter(({ end }) => farOf(end) >= steps.indexOf('countersigned'));
  if (ours.length === 0) return;
  await signAt(
    tools,
    'admin',
    ours.map(({ id }) => id),
    moment(ourMinute),
  );
  const acted = ours.filter(({ end }) => farOf(end) >= steps.indexOf('act'));
  for (const [at, made] of acted.entries()) await actOf(tools, made, moment(ourMinute + 1 + at));
};

/** Reports and acts of the demonstration's payees: formed, withdrawn, disputed, signed by one and by both, in an act, paid. */
export const agentActsSeed = defineSeed({
  name: 'agent-acts',
  order: 79,
  title: words.part,
  isBehind: true,
  run: async (tools) => {
    const { today, progress } = tools;
    const dues = await dueMonths(tools);
    const older = Math.max(0, dues.length - ends.length);
    const apart = Math.floor(minutesOfAll / Math.max(1, dues.length));
    const all: Made[] = [];
    for (const [at, due] of dues.entries()) {
      const end = at < older ? 'paid' : (ends[at - older] ?? 'formed');
      const since = new Date(today.getTime() - (minutesOfAll - at * apart) * minuteMs);
      let id = await formOne(tools, due, since);
      if (end === 'sent') {
        await withdraw(tools, id, since);
        id = await formOne(tools, due, since);
      }
      const made = { ...due, id, end, at, since };
      await lead(tools, made);
      all.push(made);
      progress(at + 1, dues.length);
    }
    await finish(tools, all);
  },
});
