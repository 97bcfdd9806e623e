import { addMonths } from '#domain/moscow-date.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { guaranteeProduct } from '#features/deals/deals.products.ts';
import { draftCalls } from '#features/deal-drafts/deal-drafts.contract.ts';
import { fictionalDraft } from '#features/deal-drafts/server/deal-drafts.facade.ts';
import type { Scenario } from '#features/demo/server/scenario.seed.ts';

const legOf = ({ legs }: Scenario): number => legs[0] ?? 0;

const dealOf = ({ runCall, operator, dealId, endsBy }: Scenario) =>
  runCall(legCalls.getDeal, { params: { id: dealId } }, { caller: operator, now: endsBy });

/** One story in so many shows its draft as a file: reading each costs the start of a thread. */
const everyFile = 4;

/** Whether the bank of this story sends a draft that is read, compared and checked. */
export const hasDraftFile = ({ index }: Scenario): boolean => index % everyFile === 0;

/** The bank's draft arrives as a file: the first version has slips that the checks find, the next one has none. */
export const attachDraft = async (scenario: Scenario, isFlawed: boolean): Promise<number> => {
  const { runCall, operator } = scenario;
  const deal = await dealOf(scenario);
  const leg = deal.legs.find(({ id }) => id === legOf(scenario));
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
  const file = await scenario.keep(name, fictionalDraft(terms, isFlawed));
  const body = { application_bank_id: legOf(scenario) };
  const saved = await runCall(draftCalls.saveDraft, { body }, scenario.by(operator, [file]));
  return saved.id;
};

/** Slips of the first version are pointed out in its text and go back to the bank. */
export const returnDraft = async (scenario: Scenario): Promise<void> => {
  const { runCall, author, operator, by } = scenario;
  const id = await attachDraft(scenario, true);
  const { checks } = await runCall(draftCalls.getDraft, { query: { id } }, by(operator));
  for (const code of ['sum', 'term'] as const) {
    const check = checks.find((one) => one.code === code && one.result === 'differs');
    if (!check?.place) continue;
    const text =
      code === 'sum' ? `Сумма должна быть ${check.expected}.` : `Просим указать срок ${check.expected}.`;
    await runCall(draftCalls.saveRemark, { body: { id, code, text, ...check.place } }, by(author));
  }
  const comment = 'Просим добавить слово «безотзывно».';
  await runCall(draftCalls.returnDraft, { body: { id, comment } }, by(author));
};

/** The bank answers its remarks with a version in which they are put right. */
export const renewDraft = async (scenario: Scenario): Promise<void> => {
  await attachDraft(scenario, false);
};

/** The bank makes out its guarantee by its own form, without showing it first. */
export const waiveDraft = async (scenario: Scenario): Promise<void> => {
  const { product } = await dealOf(scenario);
  if (product !== guaranteeProduct) return;
  const body = { application_bank_id: legOf(scenario), reason: 'Банк выпускает по утверждённой форме' };
  await scenario.runCall(draftCalls.waiveDraft, { body }, scenario.by(scenario.operator));
};
