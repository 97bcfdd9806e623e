import { byMove, type LegMove } from '#features/deal-legs/deal-legs.moves.ts';
import { hasRegister } from '#features/deals/deals.reissue.ts';
import { askedBy, issuedTermsOf, standingOf } from '#features/deal-legs/server/guarantee-guards.ts';
import type { LegWithBank, MoveInput } from '#features/deal-legs/server/guards.ts';
import type { Deal, Leg, Offer } from '#features/deals/server/deals.facade.ts';

/** What a move writes into its leg, its offer and the history beside the status itself. */
type Effect = {
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

const context = ({ input }: Facts): Effect =>
  input.due_at ? { facts: { dueAt: new Date(input.due_at) }, details: { due_at: input.due_at } } : {};

const refusing = ({ input }: Facts): Effect => ({
  facts: { refusalCode: input.reason_code ?? null, refusalText: input.comment || null },
});

const decided = ({ now, offer }: Facts): Effect => ({
  facts: { decidedAt: now },
  details: offer ? { offer: offer.number, price: offer.price, valid_until: offer.validUntil } : {},
});

/** Nothing of a reissue is under way any more. */
const noReissue = { reissueAsked: null, surcharge: null };

const issuing = (facts: Facts): Effect => {
  const { deal, leg, input, now } = facts;
  const { amount, start, end } = issuedTermsOf(facts, input);
  const issued = {
    guaranteeNumber: input.guarantee_number ?? null,
    guaranteeDate: input.guarantee_date ?? null,
    registryNumber: input.registry_number || null,
    guaranteeAmount: amount,
    guaranteeStart: start,
    guaranteeEnd: end,
  };
  const earlier =
    leg.guaranteeNumber === null
      ? {}
      : { previous: { guarantee_number: leg.guaranteeNumber, guarantee_date: leg.guaranteeDate } };
  return {
    facts: {
      ...issued,
      ...noReissue,
      isRegistryPending: hasRegister(deal) && issued.registryNumber === null,
      issueNumber: leg.issueNumber + 1,
      issuedAt: now,
    },
    details: {
      guarantee_number: issued.guaranteeNumber,
      guarantee_date: issued.guaranteeDate,
      registry_number: issued.registryNumber,
      guarantee_amount: issued.guaranteeAmount,
      guarantee_start: issued.guaranteeStart,
      guarantee_end: issued.guaranteeEnd,
      document_id: input.document_id,
      issue_number: leg.issueNumber + 1,
      ...earlier,
    },
  };
};

/** T24: what is to change stands in the history with what stood before. */
const reissueRequest = (facts: Facts): Effect => {
  const asked = askedBy(facts.input);
  const standing = standingOf(facts);
  const { wording_was: was, wording_becomes: becomes, ...values } = asked;
  const before = Object.fromEntries(Object.keys(values).map((name) => [name, standing[name] ?? null]));
  const wording = becomes ? { before: { wording: was ?? null }, after: { wording: becomes } } : {};
  const fields = [...Object.keys(values), ...(becomes ? ['wording'] : [])];
  return {
    facts: { reissueAsked: asked, surcharge: null },
    details: {
      ...(fields.length > 0
        ? { fields, before: { ...before, ...wording.before }, after: { ...values, ...wording.after } }
        : {}),
      document_id: facts.input.document_id,
    },
  };
};

const surcharging = ({ leg, input }: Facts): Effect => {
  const surcharge = input.extra_price ?? leg.surcharge;
  return { facts: { surcharge }, details: surcharge === null ? {} : { extra_price: surcharge } };
};

/** The surcharge of a reissue is no payment of the first price. */
const paying = ({ leg, input }: Facts): Effect => ({
  ...(leg.guaranteeNumber === null
    ? { offer: { paidAmount: input.paid_amount ?? null, paidOn: input.paid_on ?? null } }
    : {}),
  details: { paid_amount: input.paid_amount, paid_on: input.paid_on },
});

const ending = ({ input }: Facts): Effect => ({
  details: {
    document_id: input.document_id,
    ...(input.claim_amount ? { claim_amount: input.claim_amount, claim_date: input.claim_date } : {}),
  },
});

const unaccepted = { offer: { acceptedAt: null, acceptedBy: null } };

const effects = byMove<(facts: Facts) => Effect>({
  send: sending,
  sendToBank: bankNumber,
  beginReview: bankNumber,
  query: context,
  approve: decided,
  refuse: (facts) => ({ facts: { ...refusing(facts).facts, decidedAt: facts.now } }),
  withdraw: refusing,
  acceptOffer: ({ offer, now, userId }) => ({
    offer: { acceptedAt: now, acceptedBy: userId },
    details: offer ? { offer: offer.number, price: offer.price } : {},
  }),
  pay: paying,
  backToEdits: () => unaccepted,
  backToOffer: () => unaccepted,
  issue: issuing,
  askReissue: reissueRequest,
  agreeReissue: surcharging,
  keepGuarantee: () => ({ facts: noReissue }),
  payReissue: surcharging,
  reissue: issuing,
  appeal: ({ leg }) => ({ facts: { ...noRefusal, appeals: leg.appeals + 1, decidedAt: null } }),
  resend: ({ leg, now }) => ({
    facts: { ...noRefusal, appeals: leg.appeals + 1, decidedAt: null, sentAt: leg.sentAt ?? now },
  }),
  redraft: () => ({ facts: noRefusal }),
  reopen: () => ({ facts: noRefusal }),
  release: ending,
  claim: ending,
});

/** What this move writes beside the status, by its id in the machine. */
export const effectOf = (move: LegMove, facts: Facts): Effect => effects[move.id]?.(facts) ?? {};
