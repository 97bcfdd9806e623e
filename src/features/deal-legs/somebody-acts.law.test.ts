import { afterAll, beforeAll, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { isAgentFamily, type Role } from '#domain/role.ts';
import { packageCalls } from '#features/bank-packages/bank-packages.contract.ts';
import { newItem } from '#features/bank-packages/server/bank-packages.factory.ts';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { draftVersions, draftWaivers } from '#features/deal-drafts/server/deal-drafts.tables.ts';
import { documents } from '#features/deal-documents/server/deal-documents.tables.ts';
import { statusesBeforeIssue } from '#features/deal-legs/deal-legs.due.ts';
import type { Deal } from '#features/deal-legs/deal-legs.view.ts';
import { type NextStep, nextSteps } from '#features/deal-legs/web/next-steps.ts';
import { recomputeDeal } from '#features/deal-legs/server/move-leg.ts';
import { bankQueries, queryItems } from '#features/deal-queries/server/deal-queries.tables.ts';
import { documentKinds } from '#features/document-kinds/server/document-kinds.tables.ts';
import { type DealStatus, myMovePreset, type SubState } from '#features/deals/deals.status.ts';
import { dealLegs, deals, offers } from '#features/deals/server/deals.tables.ts';
import { lookAt, moveLegs, openWorkspace, type Workspace } from '#features/deals/testing/deal-workspace.ts';
import { users } from '#features/people/server/people.tables.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import type { Db } from '#kit/server/database.ts';
import { counterCap } from '#kit/server/define-counter.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';
import { startDice } from '#kit/testing/dice.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

// Whatever has become of a deal, somebody who exists has an act in it: his list, his counter and his button name it,
// and the button does what it says.
const drawn = Math.max(60, Number(process.env['LAW_RUNS'] ?? 0) * 5);
const { dice, one: pick } = startDice(Number(process.env['LAW_SEED'] ?? 20_261_124));
const isOne = (of: number): boolean => dice(of) === 0;

const places: readonly (readonly [DealStatus, SubState | null])[] = [
  ['collecting', null],
  ['collecting', null],
  ['sending', 'queued'],
  ['sending', 'sent'],
  ['sending', 'in_review'],
  ['signing', null],
  ['query', null],
  ['approved', null],
  ['revision', null],
  ['issuing', 'awaiting_payment'],
  ['issuing', 'paid'],
  ['issuing', 'preparing'],
  ['reissue', null],
  ['reissue_approved', null],
];
const kinds = ['charter', 'passport', 'consent'] as const;

let workspace: Workspace;
let people: { readonly role: Role; readonly who: TestCaller }[];
let banks: number[];

beforeAll(async () => {
  workspace = await openWorkspace();
  const { api, admin, agent, operator, manager } = workspace;
  const headAgent = await api.as('headagent');
  const seniorAgent = await api.as('senioragent', 'senioragent', { parentId: headAgent.userId });
  const curator = await api.as('curator');
  await api.services.database.write((db) =>
    db
      .update(users)
      .set({ parentId: seniorAgent.userId, curatorId: curator.userId })
      .where(eq(users.id, agent.userId)),
  );
  people = [
    { role: 'agent', who: agent },
    { role: 'operator', who: operator },
    { role: 'manager', who: manager },
    { role: 'head', who: await api.as('head') },
    { role: 'director', who: await api.as('director') },
    { role: 'headagent', who: headAgent },
    { role: 'senioragent', who: seniorAgent },
    { role: 'curator', who: curator },
    { role: 'trainee', who: await api.as('trainee', 'trainee', { mentorId: manager.userId }) },
  ];
  banks = workspace.banks;
  await api.services.database.write((db) => db.update(documentKinds).set({ needsSignature: true }));
  for (const [at, bank] of banks.entries())
    await admin.call(packageCalls.savePackage, {
      body: {
        bank_id: bank,
        product_id: null,
        version: 0,
        items: kinds.slice(0, at + 2).map((kind) => newItem(kind)),
      },
    });
});
afterAll(async () => {
  await workspace.api.services.database.write((db) =>
    db.update(documentKinds).set({ needsSignature: false }),
  );
  await workspace.api.stop();
});

const now = new Date('2026-11-20T11:05:00Z');
const inDays = (days: number): Date => new Date(now.getTime() + days * 86_400_000);
/** Whoever may write in a deal. */
const by = () => pick(people.slice(0, 5)).who.userId;

type Drawn = {
  readonly dealId: number;
  readonly ordinal: number;
  readonly bankId: number;
  readonly isDraft: boolean;
};

const drawLeg = async (db: Db, { dealId, ordinal, bankId, isDraft }: Drawn): Promise<void> => {
  const [status, subState] = isDraft ? (['draft', null] as const) : pick(places);
  const isAgain = status === 'reissue' || status === 'reissue_approved';
  const [leg] = await db
    .insert(dealLegs)
    .values({
      dealId,
      bankId,
      ordinal,
      status,
      subState,
      statusSince: now,
      createdAt: now,
      dueAt: inDays(dice(20) - 5),
      guaranteeNumber: isAgain ? 'БГ-1' : null,
      surcharge: status === 'reissue_approved' && isOne(2) ? '100.00' : null,
    })
    .returning();
  if (!leg) throw new Error('No leg');
  const legId = leg.id;
  const isOffered = ['approved', 'revision', 'issuing', 'reissue', 'reissue_approved'].includes(status);
  if (isOffered || (status !== 'draft' && status !== 'collecting' && isOne(3))) {
    const validUntil = status === 'approved' && isOne(4) ? '2026-11-19' : '2099-12-31';
    await db.insert(offers).values({
      legId,
      number: 1,
      isActive: true,
      amount: '1000000.00',
      price: '30000.00',
      validUntil,
      dateStart: '2027-01-01',
      dateEnd: '2027-12-31',
      createdBy: by(),
      createdAt: now,
    });
  }
  if (status === 'query') {
    const asked = { legId, number: 1, askedAt: now, askedBy: by(), dueAt: inDays(1) };
    const [query] = await db
      .insert(bankQueries)
      .values({ ...asked, state: 'open' })
      .returning();
    if (!query) throw new Error('No question');
    for (let number = 1; number <= 1 + dice(3); number += 1)
      await db.insert(queryItems).values({
        queryId: query.id,
        number,
        kind: 'answer',
        title: 'Ответ',
        owner: pick(['agent', 'staff'] as const),
        state: isOne(2) ? 'open' : 'ready',
      });
  }
  if (status !== 'approved' && status !== 'revision') return;
  if (isOne(3)) await db.insert(draftWaivers).values({ legId, reason: 'Нет', byUserId: by(), at: now });
  else if (!isOne(3))
    await db.insert(draftVersions).values({
      legId,
      number: 1,
      name: 'Макет.pdf',
      sha256: 'none',
      mime: 'application/pdf',
      bytes: 1,
      reading: 'ready',
      receivedAt: now,
      uploadedBy: by(),
      ...(status === 'revision' && isOne(2) ? { returnedAt: now } : {}),
      ...(status === 'approved' && isOne(2) ? { acceptedAt: now } : {}),
    });
};

const drawDeal = async (): Promise<number> => {
  const { api, agent, manager } = workspace;
  return writeByClock(api.services, async (writing) => {
    const { db } = writing;
    const hasAgent = !isOne(4);
    const isDraft = isOne(10);
    const [deal] = await db
      .insert(deals)
      .values({
        product: 1,
        law: pick(['44', '223', '615', 'com'] as const),
        guaranteeKind: 'BG',
        purpose: 'contract',
        inn: '7701234567',
        // Asked for before documents are collected: what is on its way has it.
        innReason: isDraft && isOne(2) ? null : 'Проверка',
        clientName: 'ООО «Заря»',
        amount: '1000000.00',
        dateStart: '2027-01-01',
        dateEnd: '2027-12-31',
        createdBy: by(),
        source: 'staff',
        status: 'collecting',
        createdAt: now,
        updatedAt: now,
        agentId: hasAgent ? agent.userId : null,
        managerId: isOne(4) ? null : manager.userId,
        signDeadline: isOne(3) ? null : inDays(dice(10) - 2),
      })
      .returning();
    if (!deal) throw new Error('No deal');
    for (const [at, bank] of banks.slice(0, 1 + dice(banks.length)).entries())
      await drawLeg(db, { dealId: deal.id, ordinal: at + 1, bankId: bank, isDraft });
    for (const kind of kinds)
      if (!isOne(3))
        await db.insert(documents).values({
          dealId: deal.id,
          kind,
          name: `${kind}.pdf`,
          sha256: 'none',
          mime: 'application/pdf',
          bytes: 1,
          status: 'uploaded',
          uploadedBy: by(),
          uploadedAt: now,
          verdict: pick([null, 'accepted', 'accepted', 'rejected'] as const),
          signed: pick([null, 'sms', 'kep'] as const),
          validUntil: isOne(6) ? '2026-11-01' : null,
        });
    await recomputeDeal(writing, deal, null);
    return deal.id;
  });
};

const inList = async (who: TestCaller): Promise<ReadonlySet<number>> => {
  const ids = new Set<number>();
  const input = { state: myMovePreset, data_start: null, limit: 100 } as const;
  let page = await who.call(dealListCalls.searchDeals, { body: input });
  for (;;) {
    for (const { id } of page.items) ids.add(id);
    if (page.next_cursor === null) return ids;
    page = await who.call(dealListCalls.searchDeals, { body: { ...input, cursor: page.next_cursor } });
  }
};

/** Does what a button says, where the move asks for nothing more. */
const press = async (who: TestCaller, step: NextStep | undefined, facts: string): Promise<void> => {
  if (step?.kind !== 'move' || step.move.needs.length > 0) return;
  const [leg] = step.legs;
  await expect(
    moveLegs(who, { application_bank_ids: [leg.id], move: step.move.id }),
    facts,
  ).resolves.toBeDefined();
};

/** Everybody who sees the deal, with what he is offered first and whether his list holds it. */
const readersOf = async (id: number, lists: ReadonlyMap<Role, ReadonlySet<number>>) => {
  const readers = [];
  for (const { role, who } of people) {
    const view = await lookAt(who, id).catch(() => null);
    if (view === null) continue;
    readers.push({
      role,
      who,
      view,
      step: nextSteps(view, role)[0],
      isInList: lists.get(role)?.has(id) === true,
    });
  }
  return readers;
};

const expectInTime = (id: number, { sign_deadline: signing, legs }: Deal): void => {
  if (signing === null) return;
  for (const { due_at: due, status, guarantee_number: issued } of legs)
    if (due !== null && issued === null && statusesBeforeIssue.some((one) => one === status))
      expect(`${id}: ${due}` <= `${id}: ${signing}`, `${id} is due ${due}, signed by ${signing}`).toBe(true);
};

it(
  `in each of ${drawn} deals drawn by chance somebody can act, and no term lies behind the signing`,
  async () => {
    const ids: number[] = [];
    for (let at = 0; at < drawn; at += 1) ids.push(await drawDeal());
    const lists = new Map<Role, ReadonlySet<number>>();
    for (const { role, who } of people) {
      const list = await inList(who);
      lists.set(role, list);
      const { countDeal } = (await who.call(signInCalls.getUserInfo, {})).count;
      expect([role, countDeal]).toEqual([role, Math.min(list.size, counterCap)]);
    }
    const stored = await workspace.api.services.database.read((db) => db.select().from(deals));
    for (const { id, status, turn, agentTurn, agentId } of stored) {
      const readers = await readersOf(id, lists);
      const acting = readers.filter(({ step }) => step !== undefined);
      const facts = `${id} ${status} ${turn} ${agentTurn} ${readers[0]?.view.legs.map((leg) => leg.turn.words).join()}`;
      expect(acting.length, facts).toBeGreaterThan(0);
      const isInWork = status !== 'draft'; // a draft waits in a list of its own
      const isOurs = turn === 'broker' || (turn === 'client' && agentId === null);
      const isFound = (role: 'staff' | 'agent'): boolean =>
        acting.some((one) => one.isInList && isAgentFamily(one.role) === (role === 'agent'));
      if (isInWork && isOurs) expect(isFound('staff'), facts).toBe(true);
      if (isInWork && agentTurn !== null && agentId !== null) expect(isFound('agent'), facts).toBe(true);
      for (const { view } of readers) expectInTime(id, view);
      const { who, role, step } = pick(acting);
      await press(who, step, `${role} ${facts}`);
    }
  },
  40 * 60_000,
);
