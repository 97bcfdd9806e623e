import * as z from 'zod/mini';
import { guaranteeKinds } from '#domain/guarantee-kind.ts';
import { laws } from '#domain/law.ts';
import { purposes } from '#domain/purpose.ts';
import { ball, status, subState, turn } from '#features/deals/deals.fields.ts';
import { reissueAsked } from '#features/deals/deals.reissue.ts';
import { dealStatuses } from '#features/deals/deals.status.ts';
import { tones } from '#features/bank-products/bank-products.tones.ts';
import { ruleVerdict } from '#features/bank-products/bank-products.verdict.ts';
import { entityId, instant, isoDate, money, onlyFor, text } from '#kit/contract/fields.ts';

const digits = (lengths: RegExp, message: string) => text(36).check(z.regex(lengths, message));
/** What is wrong with an INN of another length. */
export const innLength = 'ИНН состоит из 10 или 12 цифр'; // sic: §5
const inn = () => digits(/^(\d{10}|\d{12})$/, innLength);
const tenderNumber = () => digits(/^(\d{11}|\d{18}|\d{19})$/, 'Номер закупки состоит из 11,18 или 19 цифр'); // sic: §5
const ikz = () => digits(/^\d{36}$/, 'ИКЗ состоит из 36 цифр');
const given = <S extends z.core.$ZodType>(schema: S) => z.optional(z.nullable(schema));

/** What a person may write into a deal; everything is optional while it is a draft, `null` empties a field. */
export const dealInput = {
  product: z.optional(z.literal([1, 2, 0])),
  law: given(z.enum(laws)),
  guarantee_kind: given(z.enum(guaranteeKinds)),
  purpose: given(z.enum(purposes)),
  inn: given(inn()),
  client_name: given(text(300)),
  tender_number: given(tenderNumber()),
  ikz: given(ikz()),
  lot_number: given(text(20)),
  subject: given(text(2000)),
  beneficiary_name: given(text(500)),
  beneficiary_inn: given(inn()),
  amount: given(money()),
  contract_price: given(money()),
  initial_price: given(money()),
  advance: given(money()),
  prepayment: z.optional(z.boolean()),
  date_start: given(isoDate()),
  date_end: given(isoDate()),
  need_by: given(isoDate()),
  sign_deadline: given(instant()),
  client_form: z.optional(z.boolean()),
  direct_debit: z.optional(z.boolean()),
  no_experience: z.optional(z.boolean()),
  requirements: given(text(4000)),
  collision_reason: given(text(500)),
  credit_purpose: given(text(1000)),
  credit_rate: given(
    text(7).check(z.regex(/^\d{1,2}(\.\d{1,3})?$/, 'Ставка в процентах годовых, например 18.5')),
  ),
  agent_id: given(entityId('user')),
  manager_id: given(entityId('user')),
} as const;

/** The parameters of a deal on its way out: the input's fields, filled or null. */
export const dealParameters = {
  product: z.literal([1, 2, 0]),
  law: z.nullable(z.enum(laws)),
  guarantee_kind: z.nullable(z.enum(guaranteeKinds)),
  purpose: z.nullable(z.enum(purposes)),
  inn: z.nullable(z.string()),
  client_name: z.string(),
  tender_number: z.nullable(z.string()),
  ikz: z.nullable(z.string()),
  lot_number: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  beneficiary_name: z.nullable(z.string()),
  beneficiary_inn: z.nullable(z.string()),
  amount: z.nullable(money()),
  contract_price: z.nullable(money()),
  initial_price: z.nullable(money()),
  advance: z.nullable(money()),
  prepayment: z.boolean(),
  date_start: z.nullable(isoDate()),
  date_end: z.nullable(isoDate()),
  days: z.nullable(z.int()),
  need_by: z.nullable(isoDate()),
  sign_deadline: z.nullable(instant()),
  client_form: z.boolean(),
  direct_debit: z.boolean(),
  no_experience: z.boolean(),
  requirements: z.nullable(z.string()),
  collision_reason: z.nullable(z.string()),
  credit_purpose: z.nullable(z.string()),
  credit_rate: z.nullable(z.string()),
} as const;

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
export const moveOption = () =>
  z.object({
    id: z.string(),
    to: z.union([z.enum(dealStatuses), z.literal('previous')]),
    sub_state: subState(),
    needs: z.array(z.string()),
    is_allowed: z.boolean(),
    why: z.nullable(z.string()),
    who: z.array(z.string()),
  });

const demandedPaper = { document_type: z.string(), name: z.string() };
/** A paper a bank demands and does not have, or has in one that was refused or does not hold any more. */
const missingPaper = z.object({ ...demandedPaper, state: z.enum(['absent', 'rejected', 'expired']) });

/**
 * How many papers the bank's package demands, which are not there and which nobody has checked yet; null where it is
 * not known or demands none.
 */
export const bankPapers = () =>
  z.nullable(
    z.object({
      wanted: z.int(),
      missing: z.array(missingPaper),
      unchecked: z.array(z.object(demandedPaper)),
    }),
  );

/** How the deal stands to the bank of a leg; agents read the words, staff every rule. */
export const legVerdict = () =>
  z.object({
    result: z.enum(tones),
    /** That it fits, or the gravest rule with what was found. */
    line: z.string(),
    product: z.nullable(z.string()),
    told: z.array(z.string()),
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

/** A deal at one bank. */
export const legView = () =>
  z.object({
    id: entityId('leg'),
    number: z.string(),
    bank: z.nullable(z.object({ id: entityId('bank'), name: z.string(), decision_hours: z.int() })),
    status: status(),
    sub_state: subState(),
    status_since: instant(),
    ball: ball(),
    due_at: z.nullable(instant()),
    turn: turn(),
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
    papers: bankPapers(),
    version: z.int(),
    offer: z.nullable(offerView()),
    moves: z.array(moveOption()),
  });
