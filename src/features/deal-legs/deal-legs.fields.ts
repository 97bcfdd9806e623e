import * as z from 'zod/mini';
import { whoseTurn, status, subState, turn } from '#features/deals/deals.fields.ts';
import { reissueAsked } from '#features/deals/deals.reissue.ts';
import { dealStatuses } from '#features/deals/deals.status.ts';
import { tones } from '#features/bank-products/bank-products.tones.ts';
import { ruleVerdict } from '#features/bank-products/bank-products.verdict.ts';
import { entityId, instant, isoDate, money, onlyFor } from '#kit/contract/fields.ts';

/** A bank's conditions as shown; the discounted price is for staff. */
export const offerView = () =>
  z.object({
    id: entityId('offer'),
    number: z.int(),
    is_active: z.boolean(),
    amount: money(),
    date_start: isoDate(),
    date_end: isoDate(),
    price: money(),
    pro_price: onlyFor('staff', z.nullable(money())),
    rate: z.nullable(z.string()),
    valid_until: isoDate(),
    is_expired: z.boolean(),
    conditions: z.nullable(z.string()),
    accepted_at: z.nullable(instant()),
    paid_amount: z.nullable(money()),
    paid_on: z.nullable(isoDate()),
    created_at: instant(),
  });

/** A move somebody could make now. When it is off, `why` says why and `who` names the roles that can. */
const moveOption = () =>
  z.object({
    id: z.string(),
    to: z.union([z.enum(dealStatuses), z.literal('previous')]),
    sub_state: subState(),
    needs: z.array(z.string()),
    is_allowed: z.boolean(),
    why: z.nullable(z.string()),
    who: z.array(z.string()),
  });

const demandedDocument = { document_type: z.string(), name: z.string() };
/** A document a bank demands and does not have, or has in one that was refused or does not hold any more. */
const missingDocument = z.object({
  ...demandedDocument,
  state: z.enum(['absent', 'rejected', 'expired', 'original']),
});

/**
 * How many documents the bank's package demands, which are not there and which nobody has checked yet; null where it is
 * not known or demands none.
 */
export const bankDocuments = () =>
  z.nullable(
    z.object({
      required: z.int(),
      missing: z.array(missingDocument),
      /** Whether the reader may check it: his own waits for another person while there is one. */
      unchecked: z.array(z.object({ ...demandedDocument, can_check: z.boolean() })),
      /** Good but for the signature that the bank wants under it. */
      unsigned: z.array(z.object(demandedDocument)),
    }),
  );

/** How the deal stands to the bank of a leg; agents read the words, staff every rule. */
const legVerdict = () =>
  z.object({
    result: z.enum(tones),
    /** That it fits, or the gravest rule with what was found. */
    line: z.string(),
    product: z.nullable(z.string()),
    report: z.array(z.string()),
    rules: onlyFor('staff', z.array(ruleVerdict)),
    at: instant(),
    /** Red, and nobody above has let it pass: it is not sent. */
    is_stopped: z.boolean(),
    override: z.nullable(z.object({ by: z.string(), at: instant(), reason: onlyFor('staff', z.string()) })),
    /** Who has asked those above to let it pass, and their «no»; the words where the reader may know them. */
    ask: z.nullable(
      z.object({
        by: z.string(),
        at: instant(),
        reason: z.nullable(z.string()),
        refused: z.nullable(z.object({ by: z.string(), at: instant(), reason: z.nullable(z.string()) })),
      }),
    ),
  });

/** What a guarantee is to be by the draft that was accepted, and the least the purchase takes. */
const issueTerms = () =>
  z.object({
    draft: z.nullable(z.object({ amount: z.nullable(money()), date_end: z.nullable(isoDate()) })),
    least: z.object({
      amount: z.nullable(money()),
      date_end: z.nullable(isoDate()),
      rule: z.nullable(z.string()),
    }),
  });

/** A deal at one bank. */
export const legView = () =>
  z.object({
    id: entityId('leg'),
    number: z.string(),
    bank: z.nullable(z.object({ id: entityId('bank'), name: z.string(), decision_hours: z.int() })),
    status: status(),
    sub_state: subState(),
    status_since: instant(),
    ball: whoseTurn(),
    due_at: z.nullable(instant()),
    turn: turn(),
    /** What another side has to do meanwhile. */
    also: z.nullable(turn()),
    precheck: z.nullable(legVerdict()),
    bank_number: z.nullable(z.string()),
    price: z.nullable(money()),
    pro_price: onlyFor('staff', z.nullable(money())),
    refusal_code: z.nullable(z.string()),
    refusal_text: z.nullable(z.string()),
    guarantee_number: z.nullable(z.string()),
    guarantee_date: z.nullable(isoDate()),
    registry_number: z.nullable(z.string()),
    is_registry_pending: z.boolean(),
    guarantee_amount: z.nullable(money()),
    guarantee_start: z.nullable(isoDate()),
    guarantee_end: z.nullable(isoDate()),
    /** What a reissue under way is to change, and what the bank asks for it. */
    reissue: z.nullable(reissueAsked()),
    surcharge: z.nullable(money()),
    documents: bankDocuments(),
    /** What a guarantee written down now is judged by; null while none is. */
    issue: z.nullable(issueTerms()),
    version: z.int(),
    offer: z.nullable(offerView()),
    moves: z.array(moveOption()),
  });
