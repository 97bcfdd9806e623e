import { asc, eq } from 'drizzle-orm';
import { kopecks, toDecimalString } from '#domain/money.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { isSettlementAccount } from '#domain/requisites.ts';
import { agentActs } from '#features/agent-acts/server/agent-acts.read.ts';
import { applyToDossier } from '#features/agent-dossiers/server/agent-dossiers.facade.ts';
import { agentDossiers } from '#features/agent-dossiers/server/agent-dossiers.read.ts';
import { findSeller } from '#features/deal-fees/server/deal-fees.facade.ts';
import { findOwnAccounts } from '#features/own-accounts/server/own-accounts.facade.ts';
import { payoutCalls } from '#features/payouts/payouts.contract.ts';
import { payoutTexts } from '#features/payouts/payouts.texts.ts';
import { leftOf } from '#features/payouts/server/payable-acts.ts';
import { defineSeed, type SeedTools } from '#kit/server/define-seed.ts';

const minuteMs = 60_000;

type Found = { readonly id: number; readonly payee: number; readonly name: string; readonly left: number };

/** The confirmed acts, the oldest first. */
const findActs = ({ read }: SeedTools): Promise<Found[]> =>
  read(async (db) => {
    const acts = await db
      .select()
      .from(agentActs)
      .where(eq(agentActs.state, 'confirmed'))
      .orderBy(asc(agentActs.id))
      .limit(20);
    return acts.map((act) => ({
      id: act.id,
      payee: act.payeeId,
      name: act.values.payee,
      left: leftOf(act),
    }));
  });

/** An account in our fictional bank whose key fits, another for each person. */
const accountOf = (bik: string, userId: number): string => {
  const numbers = Array.from(
    { length: 10 },
    (_, key) => `40817810${key}0000${String(userId).padStart(7, '0')}`,
  );
  return numbers.find((number) => isSettlementAccount(number, bik)) ?? '';
};

/** Where the payee is paid, unless he has told it himself. */
const giveRequisites = async (
  { write, services, today }: SeedTools,
  { payee, name }: Found,
): Promise<void> => {
  await write(async (db) => {
    const seller = await findSeller(db);
    const [dossier] = await db.select().from(agentDossiers).where(eq(agentDossiers.userId, payee));
    if (!seller || (dossier && dossier.account !== '')) return 0;
    const { bik, corr_account: corrAccount } = seller;
    const set = { bik, corrAccount, account: accountOf(bik, payee), receiver: name };
    await applyToDossier({ db, now: today, services, afterCommit: () => undefined }, payee, {
      set,
      regime: null,
    });
    return 1;
  });
};

/** Half of an act is sent and paid, the rest waits to be approved: the accountant makes lists, the administrator approves them. */
export const payoutsSeed = defineSeed({
  name: 'payouts',
  order: 83,
  title: payoutTexts.demo,
  isBehind: true,
  run: async (tools) => {
    const { runCall, read, actAs, today } = tools;
    const acts = await findActs(tools);
    const [act] = acts;
    const account = await read(async (db) => (await findOwnAccounts(db))[0]?.id ?? null);
    if (!act || account === null) return;
    for (const one of acts) await giveRequisites(tools, one);
    const now = new Date(today.getTime() - 60 * minuteMs);
    const accountant = { caller: await actAs('accountant'), now };
    // Whoever approves and gives out has just typed his password.
    const admin = { caller: { ...(await actAs('admin')), passwordCheckedAt: now }, now };
    const wish = { own_account_id: account, day: moscowDateOf(today), act_ids: [act.id] };
    const page = await runCall(payoutCalls.listPayable, { query: {} }, accountant);
    if (page.items.find(({ id }) => id === act.id)?.problems.length !== 0) return;
    const { id } = await runCall(payoutCalls.makeList, { body: wish }, accountant);
    const made = await runCall(payoutCalls.getList, { query: { id } }, accountant);
    const half = toDecimalString(kopecks(Math.floor(act.left / 2)));
    await runCall(
      payoutCalls.changeOrder,
      { body: { id: made.orders[0]?.id ?? 0, version: made.version, sum: half } },
      accountant,
    );
    const changed = await runCall(payoutCalls.getList, { query: { id } }, admin);
    const typed = { total: changed.total, count: changed.count };
    await runCall(payoutCalls.approveList, { body: { id, version: changed.version, ...typed } }, admin);
    const { version } = await runCall(payoutCalls.getList, { query: { id } }, admin);
    await runCall(payoutCalls.giveList, { body: { id, version, format: '1c' } }, admin);
    const later = new Date(today.getTime() - 30 * minuteMs);
    await runCall(
      payoutCalls.payOrders,
      { body: { id, day: moscowDateOf(later) } },
      { ...admin, now: later },
    );
    await runCall(payoutCalls.makeList, { body: wish }, { ...accountant, now: later });
  },
});
