import { addMonths } from '#domain/moscow-date.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { dealMoves } from '#features/deals/deals.moves.ts';
import { guaranteeProduct } from '#features/deals/deals.products.ts';
import { draftCalls } from '#features/deal-drafts/deal-drafts.contract.ts';
import { fictionalDraft } from '#features/deal-drafts/server/deal-drafts.facade.ts';
import type { Telling } from '#features/demo/server/telling.seed.ts';

const legOf = ({ legs }: Telling): number => legs[0] ?? 0;

const dealOf = ({ runCall, operator, dealId, endsBy }: Telling) =>
  runCall(dealCalls.getDeal, { params: { id: dealId } }, { caller: operator, now: endsBy });

/** One story in so many shows its draft as a file: reading each costs the start of a thread. */
const everyFile = 4;

/** Whether the bank of this story sends a draft that is read, compared and checked. */
export const hasDraftFile = ({ index }: Telling): boolean => index % everyFile === 0;

/** The bank's draft arrives as a file: the first version has slips that the checks find, the next one has none. */
export const attachDraft = async (telling: Telling, isFlawed: boolean): Promise<number> => {
  const { runCall, operator } = telling;
  const deal = await dealOf(telling);
  const leg = deal.legs.find(({ id }) => id === legOf(telling));
  const { amount, date_start: from, date_end: end } = deal;
  if (amount === null || from === null || end === null) throw new Error('A deal without terms has no draft');
  const terms = {
    bank: leg?.bank?.name ?? '',
    client: deal.client_name,
    inn: deal.inn ?? '',
    beneficiary: deal.beneficiary_name ?? 'ГКУ «Дирекция заказчика»',
    beneficiaryInn: deal.beneficiary_inn ?? '7799001122',
    amount,
    from,
    until: addMonths(end, 2),
    purchase: deal.tender_number ?? '',
    number: `БГ-${deal.id}`,
  };
  const name = isFlawed ? 'Макет гарантии.pdf' : 'Макет гарантии, исправленный.pdf';
  const file = await telling.keep(name, fictionalDraft(terms, isFlawed));
  const body = { application_bank_id: legOf(telling) };
  const saved = await runCall(draftCalls.saveDraft, { body }, telling.by(operator, [file]));
  return saved.id;
};

/** Slips of the first version are pointed out in its text and go back to the bank. */
export const returnDraft = async (telling: Telling): Promise<void> => {
  const { runCall, author, operator, by } = telling;
  const id = await attachDraft(telling, true);
  const { checks } = await runCall(draftCalls.getDraft, { query: { id } }, by(operator));
  for (const code of ['sum', 'term'] as const) {
    const check = checks.find((one) => one.code === code && one.result === 'differs');
    if (!check?.place) continue;
    const text = code === 'sum' ? `Сумма должна быть ${check.expected}.` : `Срок нужен ${check.expected}.`;
    await runCall(draftCalls.saveRemark, { body: { id, code, text, ...check.place } }, by(author));
  }
  const comment = 'Просим добавить слово «безотзывно».';
  await runCall(draftCalls.returnDraft, { body: { id, comment } }, by(author));
};

/** The bank answers its remarks with a version in which they are put right. */
export const renewDraft = async (telling: Telling): Promise<void> => {
  await attachDraft(telling, false);
  const body = { application_bank_ids: [legOf(telling)], move: dealMoves.renewDraft.id };
  await telling.runCall(dealCalls.moveLegs, { body }, telling.by(telling.operator));
};

/** The bank makes out its guarantee by its own form, without showing it first. */
export const waiveDraft = async (telling: Telling): Promise<void> => {
  const { product } = await dealOf(telling);
  if (product !== guaranteeProduct) return;
  const body = { application_bank_id: legOf(telling), reason: 'Банк выпускает по утверждённой форме' };
  await telling.runCall(draftCalls.waiveDraft, { body }, telling.by(telling.operator));
};
