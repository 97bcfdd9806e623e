import * as z from 'zod/mini';
import { accrualKinds, accrualLevels, accrualStates } from '#features/accruals/accruals.rules.ts';
import { accrualTexts } from '#features/accruals/accruals.texts.ts';
import {
  entityId,
  entityIdText,
  instant,
  isoDate,
  money,
  onlyFor,
  signedMoney,
  text,
} from '#kit/contract/fields.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';

/** «2026-11». */
export const accrualMonth = () => z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, fieldTexts.date));
/** A percent on the wire. */
export const limitPercent = () =>
  z.string().check(z.regex(/^\d{1,3}(\.\d{1,3})?$/, accrualTexts.problems.percent));
/** How many lines of a page, in an address. */
export const limitText = z._default(
  z.coerce
    .number<string | number>(fieldTexts.number)
    .check(z.int(fieldTexts.number), z.gte(1, fieldTexts.number), z.lte(200, fieldTexts.number)),
  50,
);

/** What a list is narrowed by. */
export const accrualFilters = {
  q: z.optional(text(100)),
  month: z.optional(accrualMonth()),
  person_id: z.optional(entityIdText('user')),
  bank_id: z.optional(entityIdText('bank')),
  state: z.optional(z.enum(accrualStates)),
} as const;

const person = z.object({ id: entityId('user'), name: z.string() });

/** A line of the list. */
export const accrualLine = z.object({
  id: entityId('accrual'),
  kind: z.enum(accrualKinds),
  level: z.enum(accrualLevels),
  application_id: entityId('deal'),
  application_bank_id: z.nullable(entityId('leg')),
  /** «48172-1», or the deal's number alone. */
  number: z.string(),
  day: isoDate(),
  client_name: z.string(),
  bank_name: z.nullable(z.string()),
  person,
  /** Who gets the money where it is not the person himself. */
  payee_name: z.nullable(z.string()),
  base: money(),
  excess: money(),
  amount: signedMoney(),
  corrected: signedMoney(),
  /** What is due: the amount with its corrections. */
  total: signedMoney(),
  /** The percent of the base, where there is one. */
  rate: z.nullable(z.string()),
  state: z.enum(accrualStates),
  /** No row of our tables fitted. */
  has_no_rates: z.boolean(),
  missing_terms: onlyFor('management', z.boolean()),
  /** The network is above its limit and waits for a yes. */
  needs_yes: onlyFor('management', z.boolean()),
});

/** A product of a reckoning. */
const rewardPart = z.object({
  of: z.enum(['base', 'excess', 'income', 'sum', 'fee', 'remainder']),
  /** Absent where it would tell what is left to us. */
  amount: z.nullable(money()),
  percent: z.nullable(z.string()),
});

/** A correction by hand. */
const correctionView = z.object({
  id: entityId('accrual'),
  delta: signedMoney(),
  reason: z.string(),
  by: z.nullable(z.string()),
  at: instant(),
  state: z.enum(accrualStates),
  file_name: z.nullable(z.string()),
  can_delete: z.boolean(),
});

/** Whose share, as far as the reader may know it. */
const shareView = z.object({
  level: z.enum(accrualLevels),
  /** Absent where the reader sees but a lock. */
  name: z.nullable(z.string()),
  total: z.nullable(signedMoney()),
  percent: z.nullable(z.string()),
});

/** The rows of our rate tables that fitted, the winner first. */
const fittedRates = z.object({
  table_id: entityId('rateTable'),
  table_name: z.string(),
  valid_from: isoDate(),
  rows: z.array(z.object({ about: z.string(), pays: z.string(), is_winner: z.boolean() })),
});

/** The whole reckoning of an accrual; others' shares without numbers, what is ours for those who answer for the house. */
export const explanation = z.object({
  line: accrualLine,
  /** What the client paid, what the tariff asks; null without a cell. */
  paid: money(),
  tariff: z.nullable(money()),
  sum: money(),
  days: z.nullable(z.int()),
  tariff_version: z.nullable(z.object({ id: entityId('tariffVersion'), valid_from: isoDate() })),
  bank_id: z.nullable(entityId('bank')),
  parts: z.array(rewardPart),
  flat: z.nullable(money()),
  /** The least of the row took over. */
  is_raised: z.boolean(),
  /** Overrides paid out of it. */
  less: money(),
  reason: z.nullable(z.string()),
  /** By the payee's contract it waited for no money of the bank. */
  is_confirmed_at_issue: z.boolean(),
  /** It enters no report until there is a contract with its payee: none holds on its day. */
  waits_for_contract: z.boolean(),
  corrections: z.array(correctionView),
  rates: z.nullable(fittedRates),
  shares: z.array(shareView),
  our_share: onlyFor('management', signedMoney()),
  bank_income: onlyFor(
    'management',
    z.nullable(
      z.object({
        amount: money(),
        received: money(),
        written_off: money(),
        written_off_reason: z.nullable(z.string()),
        due_on: z.nullable(isoDate()),
      }),
    ),
  ),
  bank_terms: onlyFor(
    'management',
    z.nullable(
      z.object({
        valid_from: isoDate(),
        base_percent: z.nullable(z.string()),
        excess_percent: z.nullable(z.string()),
        sum_percent: z.nullable(z.string()),
        vat_included: z.boolean(),
      }),
    ),
  ),
  network_percent: onlyFor(
    'management',
    z.nullable(
      z.object({
        value: z.string(),
        limit: z.string(),
        yes: z.nullable(z.object({ by: z.string(), at: instant(), reason: z.string() })),
      }),
    ),
  ),
  ground_id: onlyFor('management', entityId('accrualGround')),
  can: z.object({ correct: z.boolean(), rule: z.boolean() }),
});
