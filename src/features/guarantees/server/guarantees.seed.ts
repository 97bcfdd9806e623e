import { sql } from 'drizzle-orm';
import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { fictionalPdf, keepSeedFile } from '#features/deal-documents/server/deal-documents.facade.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { dealMoves } from '#features/deal-legs/deal-legs.moves.ts';
import { dealLegs, deals } from '#features/deals/server/deals.read.ts';
import { guaranteeCalls } from '#features/guarantees/guarantees.contract.ts';
import { remindOfEnds } from '#features/guarantees/server/guarantees.jobs.ts';
import { guarantees } from '#features/guarantees/server/guarantees.tables.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import { selectRows } from '#kit/server/database.ts';
import { defineSeed, type SeedTools } from '#kit/server/define-seed.ts';

type Move = CallInput<typeof legCalls.moveLegs>['body'];
type Live = {
  readonly id: number;
  readonly deal_id: number;
  readonly leg_id: number;
  readonly number: string;
  readonly issued_on: string;
  readonly amount: string;
  readonly date_start: string;
  readonly date_end: string;
  readonly law: string;
};

const hourMs = 3_600_000;

/** Guarantees in force whose term has begun, the earliest issued first. */
const liveOnes = ({ read, today }: SeedTools): Promise<Live[]> =>
  read((db) =>
    selectRows<Live>(
      db,
      sql`select g.id, g.deal_id, g.leg_id, g.number, g.issued_on::text, g.amount::text, g.date_start::text,
                 g.date_end::text, d.law
          from ${guarantees} g join ${deals} d on d.id = g.deal_id join ${dealLegs} l on l.id = g.leg_id
          where g.state = 'live' and l.status = 'issued' and g.date_start < ${moscowDateOf(today)}::date
            and g.date_end > ${moscowDateOf(today)}::date and g.issue_number = 1
            and d.created_at < ${today.toISOString()}::timestamptz
          order by g.issued_on, g.deal_id`,
    ),
  );

/** The operator's work with guarantees in force, a quarter of an hour between two acts; what takes a director is his. */
const operatorsHand = async ({ runCall, today, services, actAs }: SeedTools) => {
  const [operator, director] = [await actAs('operator'), await actAs('director')];
  let hoursAgo = 20;
  const by = (caller = operator) => {
    hoursAgo -= 0.25;
    return { caller, now: new Date(today.getTime() - hoursAgo * hourMs) };
  };
  return {
    document: async ({ deal_id: dealId }: Live, name: string, title: string): Promise<number> => {
      const text = 'Вымышленный документ для знакомства с программой.';
      const content = fictionalPdf([{ title, paragraphs: [text] }]);
      const file = await keepSeedFile(services.files, name, content);
      const body = { application_id: dealId, document_type: 'guarantee' };
      const [saved] = await runCall(dealDocumentCalls.saveDocument, { body }, { ...by(), files: [file] });
      if (!saved) throw new Error(`The paper ${name} was not saved`);
      return saved.id;
    },
    move: ({ leg_id: leg }: Live, body: Move) =>
      runCall(legCalls.moveLegs, { body: { application_bank_id: leg, ...body } }, by()),
    correct: (one: Live, more: { registry_number: string; date_end?: string; reason?: string }) => {
      const { id, number, issued_on, amount, date_start, date_end } = one;
      const body = { id, version: 1, number, issued_on, amount, date_start, date_end, registry_number: null };
      return runCall(
        guaranteeCalls.correctGuarantee,
        { body: { ...body, ...more } },
        by(more.reason ? director : operator),
      );
    },
  };
};

type Hand = Awaited<ReturnType<typeof operatorsHand>>;

const reissue = async ({ move, document }: Hand, one: Live, day: string): Promise<void> => {
  await move(one, {
    move: dealMoves.askReissue.id,
    reason_code: 'agreement',
    new_amount: `${Number(one.amount) + 250_000}.00`,
    new_date_end: addDays(one.date_end, 60),
    comment: 'Дополнительное соглашение № 1 к контракту.',
  });
  await move(one, { move: dealMoves.agreeReissue.id, extra_price: '6200.00' });
  await move(one, { move: dealMoves.payReissue.id });
  await move(one, { move: dealMoves.pay.id, paid_amount: '6200.00', paid_on: day });
  const document_id = await document(one, 'Независимая гарантия, выпуск 2.pdf', 'Независимая гарантия');
  const issue = { guarantee_number: `${one.number}/2`, guarantee_date: day, document_id };
  await move(one, { move: dealMoves.issue.id, ...issue });
};

const claim = async ({ move, document }: Hand, one: Live, day: string): Promise<void> => {
  const document_id = await document(one, 'Требование бенефициара.pdf', 'Требование об уплате');
  await move(one, {
    move: dealMoves.claim.id,
    reason_code: 'poorly_fulfilled',
    document_id,
    claim_amount: `${Math.round(Number(one.amount) * 0.3)}.00`,
    claim_date: day,
    comment: 'Бенефициар требует уплаты за просрочку поставки.',
  });
};

const release = async ({ move, document }: Hand, one: Live): Promise<void> => {
  const document_id = await document(one, 'Письмо об исполнении.pdf', 'Письмо об исполнении');
  await move(one, { move: dealMoves.release.id, reason_code: 'fulfilled', document_id });
};

/** How many days some guarantees have left. */
const ends = [6, 19, 28, 57, 84];

/** Numbers in the register, and ends that come near. */
const register = async ({ correct }: Hand, others: readonly Live[], day: string): Promise<void> => {
  for (const [at, one] of others.entries()) {
    const left = ends[at];
    const date_end = left === undefined ? one.date_end : addDays(day, left);
    const registry = { registry_number: `01072${String(26_000_000_000_000 + one.id)}` };
    const isNear = left !== undefined && date_end > one.date_start;
    const reason = 'Срок сокращён дополнительным соглашением к контракту.';
    if (isNear) await correct(one, { date_end, reason, ...registry });
    else if (at % 4 !== 0 && (one.law === '44' || one.law === '615')) await correct(one, registry);
  }
};

/** What has become of some guarantees: register numbers, ends that come near, a reissue, a claim, a release. */
export const guaranteesSeed = defineSeed({
  name: 'guarantees',
  order: 66,
  isBehind: true,
  title: 'Гарантии',
  run: async (tools) => {
    const hand = await operatorsHand(tools);
    const [reissued, claimed, released, ...others] = await liveOnes(tools);
    const day = moscowDateOf(new Date(tools.today.getTime() - 21 * hourMs));
    if (reissued) await reissue(hand, reissued, day);
    if (claimed) await claim(hand, claimed, day);
    if (released) await release(hand, released);
    await register(hand, others, day);
    // Else the first minute of the demo would be full of them.
    await remindOfEnds(tools.services);
  },
});
