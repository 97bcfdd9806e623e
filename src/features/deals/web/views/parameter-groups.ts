import { guaranteeKindLabels } from '#domain/guarantee-kind.ts';
import { lawLabels } from '#domain/law.ts';
import { formatDate, formatDateTime } from '#domain/moscow-date.ts';
import { productLabels, productOfWire } from '#domain/product.ts';
import { purposeLabels } from '#domain/purpose.ts';
import { guaranteeProduct } from '#features/deals/deals.products.ts';
import { dealViewTexts } from '#features/deals/deals.move-texts.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import type { Deal } from '#features/deals/web/room/deal-view.ts';
import { roublesText } from '#features/deals/web/room/Roubles.tsx';

const texts = dealViewTexts.parameters;

export type Parameter = { readonly name: string; readonly value: string | null };
export type ParameterGroup = { readonly title: string; readonly fields: readonly Parameter[] };

const field = (name: string, value: string | null): Parameter => ({
  name: dealTexts.fieldNames[name] ?? name,
  value: value || null,
});
const sum = (name: string, value: string | null): Parameter => field(name, value && roublesText(value));
const day = (name: string, value: string | null): Parameter => field(name, value && formatDate(value));
const flag = (name: string, value: boolean): Parameter => field(name, value ? texts.yes : texts.no);

const clientOf = (deal: Deal): ParameterGroup => ({
  title: texts.client,
  fields: [field('client_name', deal.client_name), field('inn', deal.inn)],
});

const purchaseOf = (deal: Deal): ParameterGroup => ({
  title: texts.purchase,
  fields: [
    field('law', deal.law && lawLabels[deal.law]),
    field('tender_number', deal.tender_number),
    field('ikz', deal.ikz),
    field('lot_number', deal.lot_number),
    field('subject', deal.subject),
    field('beneficiary_name', deal.beneficiary_name),
    field('beneficiary_inn', deal.beneficiary_inn),
    sum('initial_price', deal.initial_price),
    sum('contract_price', deal.contract_price),
    sum('advance', deal.advance),
    flag('prepayment', deal.prepayment),
  ],
});

const conditionsOf = (deal: Deal): ParameterGroup => {
  const product = productOfWire(deal.product);
  const isGuarantee = deal.product === guaranteeProduct;
  return {
    title: isGuarantee ? texts.guarantee : texts.credit,
    fields: [
      field('product', product ? productLabels[product] : null),
      ...(isGuarantee
        ? [
            field('guarantee_kind', deal.guarantee_kind && guaranteeKindLabels[deal.guarantee_kind]),
            field('purpose', deal.purpose && purposeLabels[deal.purpose]),
          ]
        : [field('credit_purpose', deal.credit_purpose), field('credit_rate', deal.credit_rate)]),
      sum('amount', deal.amount),
      day('date_start', deal.date_start),
      day('date_end', deal.date_end),
      field('days', deal.days === null ? null : String(deal.days)),
      day('need_by', deal.need_by),
      field('sign_deadline', deal.sign_deadline && formatDateTime(new Date(deal.sign_deadline))),
    ],
  };
};

const extraOf = (deal: Deal): ParameterGroup => ({
  title: texts.extra,
  fields: [
    flag('client_form', deal.client_form),
    flag('direct_debit', deal.direct_debit),
    flag('no_experience', deal.no_experience),
    field('requirements', deal.requirements),
    ...(deal.collision_reason ? [field('collision_reason', deal.collision_reason)] : []),
  ],
});

const peopleOf = (deal: Deal): ParameterGroup => ({
  title: texts.people,
  fields: [
    field('manager_id', deal.manager?.name ?? null),
    field('agent_id', deal.agent?.name ?? null),
    field('operator_id', deal.operator?.name ?? null),
    { name: texts.author, value: deal.author.name },
    { name: texts.createdAt, value: formatDateTime(new Date(deal.created_at)) },
    { name: texts.updatedAt, value: formatDateTime(new Date(deal.updated_at)) },
  ],
});

/** The fields of a deal by what they speak of; empty ones are null. */
export const parameterGroups = (deal: Deal): readonly ParameterGroup[] =>
  [clientOf, conditionsOf, purchaseOf, extraOf, peopleOf].map((group) => group(deal));
