import * as z from 'zod/mini';
import { bases, regimes } from '#features/agent-dossiers/agent-dossiers.rules.ts';
import { isoDate, personal, text } from '#kit/contract/fields.ts';

/** Who he is, as forms send it and answers show it. */
export const whoFields = {
  address: personal('contact', text(300)),
  ogrn: text(15),
  kpp: text(9),
  npd_since: z.nullable(isoDate()),
  signatory_name: text(200),
  signatory_post: text(200),
  signatory_basis: z.nullable(z.enum(bases)),
  power_until: z.nullable(isoDate()),
};

/** What the vault seals. */
export const identityFields = {
  series: personal('identity', text(4, 1)),
  number: personal('identity', text(6, 1)),
  issued_by: personal('identity', text(300, 1)),
  issued_code: personal('identity', text(7, 1)),
  issued_on: personal('identity', isoDate()),
  birth_on: personal('identity', isoDate()),
  birth_place: personal('identity', text(200, 1)),
  snils: personal('identity', text(11)),
};

export const requisitesFields = {
  bik: text(9, 1),
  account: personal('bank', text(20, 1)),
  corr_account: personal('bank', text(20, 1)),
  receiver: personal('bank', text(200, 1)),
};

export const regimeFields = { regime: z.enum(regimes), from: isoDate() };
