import { shortBankName } from '#domain/bank-name.ts';
import type { clientPageCalls } from '#features/client-links/client-page.contract.ts';
import { documentStateOf } from '#features/client-links/client-links.rules.ts';
import { isRequired } from '#features/client-links/client-links.states.ts';
import { clientLinkTexts as texts } from '#features/client-links/client-links.texts.ts';
import { lastAct } from '#features/client-links/server/last-act.ts';
import type { LiveLink } from '#features/client-links/server/find-link.ts';
import { showChecklist } from '#features/deal-documents/server/deal-documents.facade.ts';
import type { Deal } from '#features/deal-legs/deal-legs.view.ts';
import { findDeal } from '#features/deals/server/deals.facade.ts';
import { type StandingOffer, standingOffers } from '#features/offer-sheets/offer-sheets.rules.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Operation } from '#kit/server/implement.ts';

type Page = CallReply<typeof clientPageCalls.showPage>;
type Opened = { readonly link: LiveLink; readonly operation: Operation };

const stateOf = ({ leg, offer }: StandingOffer) => {
  if (offer.accepted_at !== null) return 'accepted' as const;
  return leg.status === 'approved' ? ('approved' as const) : ('preliminary' as const);
};

/** What the bank of each leg still lacks of the documents it demands, by name. */
const lackingOf = async ({ operation, link }: Opened): Promise<ReadonlyMap<number, readonly string[]>> => {
  const { slots } = await showChecklist(operation, await findDeal(operation, link.deal_id));
  const lacking = new Map<number, readonly string[]>();
  for (const { name, banks } of slots)
    for (const { application_bank_id: leg, mark, is_required: isDemanded } of banks)
      if (isDemanded && isRequired(documentStateOf([mark])))
        lacking.set(leg, [...(lacking.get(leg) ?? []), name]);
  return lacking;
};

/** What an offer hangs on, in words: nothing of it once it is accepted. */
const dependsOf = (state: ReturnType<typeof stateOf>, lacking: readonly string[]): string[] => {
  if (state === 'accepted') return [];
  return [
    ...(state === 'preliminary' ? [texts.depends.preliminary] : []),
    ...(lacking.length > 0 ? [texts.depends.documents(lacking)] : []),
    texts.depends.terms,
  ];
};

/** The offers that stand, each with what it hangs on. */
export const showOffers = async ({ operation, link }: Opened, deal: Deal): Promise<Page['offers']> => {
  const chosen = await lastAct(operation.db, link.deal_id, 'chose');
  const standing = standingOffers(deal);
  if (standing.length === 0) return [];
  const lacking = await lackingOf({ operation, link });
  return standing.map((one) => {
    const { id, price, amount, date_start, date_end, rate, conditions, valid_until } = one.offer;
    return {
      id,
      price,
      amount,
      date_start,
      date_end,
      rate,
      conditions,
      valid_until,
      depends: dependsOf(stateOf(one), lacking.get(one.leg.id) ?? []),
      bank: shortBankName(one.leg.bank?.name ?? ''),
      state: stateOf(one),
      is_chosen: chosen?.subjectId === id,
    };
  });
};
