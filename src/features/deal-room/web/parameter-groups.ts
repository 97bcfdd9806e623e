import { formatDateTime } from '#domain/moscow-date.ts';
import { dealViewTexts } from '#features/deal-legs/deal-legs-move.texts.ts';
import type { Deal } from '#features/deal-legs/deal-legs.view.ts';
import { parameterWords } from '#features/deals/deals.parameter-words.ts';
import { extraParameters, type ParameterName } from '#features/deals/deals.parameters.ts';
import { guaranteeProduct } from '#features/deals/deals.products.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';

const texts = dealViewTexts.parameters;

type Parameter = { readonly name: string; readonly value: string | null };
type ParameterGroup = { readonly title: string; readonly fields: readonly Parameter[] };

const line = (name: string, value: string | null): Parameter => ({
  name: dealTexts.fieldNames[name] ?? name,
  value,
});
const linesOf = (deal: Deal, names: readonly ParameterName[]): readonly Parameter[] =>
  names.map((name) => line(name, parameterWords(name, deal[name])));

const clientOf = (deal: Deal): ParameterGroup => ({
  title: texts.client,
  fields: linesOf(deal, ['client_name', 'inn', ...(deal.inn_reason ? (['inn_reason'] as const) : [])]),
});

const purchaseOf = (deal: Deal): ParameterGroup => ({
  title: texts.purchase,
  fields: linesOf(deal, [
    'law',
    'tender_number',
    'ikz',
    'lot_number',
    'subject',
    'beneficiary_name',
    'beneficiary_inn',
    'initial_price',
    'contract_price',
    'advance',
    'prepayment',
  ]),
});

const conditionsOf = (deal: Deal): ParameterGroup => {
  const isGuarantee = deal.product === guaranteeProduct;
  return {
    title: isGuarantee ? texts.guarantee : texts.credit,
    fields: [
      ...linesOf(deal, [
        'product',
        ...(isGuarantee
          ? (['guarantee_kind', 'purpose'] as const)
          : (['credit_purpose', 'credit_rate'] as const)),
        'amount',
        'date_start',
        'date_end',
      ]),
      line('days', deal.days === null ? null : String(deal.days)),
      ...linesOf(deal, ['need_by', 'sign_deadline']),
    ],
  };
};

const extraOf = (deal: Deal): ParameterGroup => ({
  title: texts.extra,
  fields: linesOf(deal, [
    'client_form',
    'direct_debit',
    'no_experience',
    ...extraParameters,
    ...(deal.collision_reason ? (['collision_reason'] as const) : []),
  ]),
});

const peopleOf = (deal: Deal): ParameterGroup => ({
  title: texts.people,
  fields: [
    line('manager_id', deal.manager?.name ?? null),
    line('agent_id', deal.agent?.name ?? null),
    line('operator_id', deal.operator?.name ?? null),
    { name: texts.author, value: deal.author.name },
    { name: texts.createdAt, value: formatDateTime(new Date(deal.created_at)) },
    { name: texts.updatedAt, value: formatDateTime(new Date(deal.updated_at)) },
  ],
});

/** The fields of a deal by what they speak of; empty ones are null. */
export const parameterGroups = (deal: Deal): readonly ParameterGroup[] =>
  [clientOf, conditionsOf, purchaseOf, extraOf, peopleOf].map((group) => group(deal));
