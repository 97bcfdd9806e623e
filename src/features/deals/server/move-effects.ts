import type { LegMove } from '#features/deals/deals.moves.ts';
import type { LegWithBank, MoveInput } from '#features/deals/server/guards.ts';
import type { Deal, Leg, Offer } from '#features/deals/server/visible-deals.ts';

/** What a move writes into its leg, its offer and the history beside the status itself. */
export type Effect = {
  readonly facts?: Partial<Leg>;
  readonly offer?: Partial<Offer>;
  readonly details?: Readonly<Record<string, unknown>>;
};

type Facts = {
  readonly deal: Deal;
  readonly leg: LegWithBank;
  readonly offer: Offer | null;
  readonly input: MoveInput;
  readonly now: Date;
  readonly userId: number;
};

const noRefusal = { refusalCode: null, refusalText: null };

const bankNumber = ({ input, leg }: Facts): Effect =>
  input.bank_number
    ? { facts: { bankNumber: input.bank_number }, details: { bank_number: input.bank_number } }
    : { facts: { bankNumber: leg.bankNumber } };

const sending = ({ leg, now }: Facts): Effect => ({ facts: { sentAt: leg.sentAt ?? now } });

const asking = ({ input }: Facts): Effect =>
  input.due_at ? { facts: { dueAt: new Date(input.due_at) }, details: { due_at: input.due_at } } : {};

const refusing = ({ input }: Facts): Effect => ({
  facts: { refusalCode: input.reason_code ?? null, refusalText: input.comment || null },
});

const decided = ({ now, offer }: Facts): Effect => ({
  facts: { decidedAt: now },
  details: offer ? { offer: offer.number, price: offer.price, valid_until: offer.validUntil } : {},
});

/** The register of guarantees exists for purchases of the state alone. */
const hasRegister = (deal: Deal): boolean => deal.law === '44' || deal.law === '615';

const issuing = ({ deal, leg, input, now }: Facts): Effect => {
  const issued = {
    guaranteeNumber: input.guarantee_number ?? null,
    guaranteeDate: input.guarantee_date ?? null,
    registryNumber: input.registry_number ?? null,
  };
  const earlier =
    leg.guaranteeNumber === null
      ? {}
      : { previous: { guarantee_number: leg.guaranteeNumber, guarantee_date: leg.guaranteeDate } };
  return {
    facts: {
      ...issued,
      isRegistryPending: hasRegister(deal) && issued.registryNumber === null,
      issueNumber: leg.issueNumber + 1,
      issuedAt: now,
    },
    details: {
      guarantee_number: issued.guaranteeNumber,
      guarantee_date: issued.guaranteeDate,
      registry_number: issued.registryNumber,
      document_id: input.document_id,
      issue_number: leg.issueNumber + 1,
      ...earlier,
    },
  };
};

const unaccepted = { offer: { acceptedAt: null, acceptedBy: null } };

const effects: Readonly<Record<string, (facts: Facts) => Effect>> = {
  T5: sending,
  T7: bankNumber,
  T8: bankNumber,
  T12: asking,
  T12b: asking,
  T15: decided,
  T15b: decided,
  T16: (facts) => ({ facts: { ...refusing(facts).facts, decidedAt: facts.now } }),
  T17: refusing,
  T17b: refusing,
  T17c: refusing,
  T20: ({ offer, now, userId }) => ({
    offer: { acceptedAt: now, acceptedBy: userId },
    details: offer ? { offer: offer.number, price: offer.price } : {},
  }),
  T21: ({ input }) => ({
    offer: { paidAmount: input.paid_amount ?? null, paidOn: input.paid_on ?? null },
    details: { paid_amount: input.paid_amount, paid_on: input.paid_on },
  }),
  T22: () => unaccepted,
  T22b: () => unaccepted,
  T23: issuing,
  T28: issuing,
  T29: ({ leg }) => ({ facts: { ...noRefusal, appeals: leg.appeals + 1, decidedAt: null } }),
  T29b: ({ leg, now }) => ({
    facts: { ...noRefusal, appeals: leg.appeals + 1, decidedAt: null, sentAt: leg.sentAt ?? now },
  }),
  T30: () => ({ facts: noRefusal }),
  T30b: () => ({ facts: noRefusal }),
};

/** What this move writes beside the status, by its id in the machine. */
export const effectOf = (move: LegMove, facts: Facts): Effect => effects[move.id]?.(facts) ?? {};
