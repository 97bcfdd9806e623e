import * as z from 'zod/mini';
import { laws } from '#domain/law.ts';
import { purposes } from '#domain/purpose.ts';
import { changePackages, seePackages } from '#features/bank-packages/bank-packages.access.ts';
import { longestPattern } from '#features/bank-packages/bank-packages.file-names.ts';
import { longestAgeDays } from '#features/bank-packages/bank-packages.rules.ts';
import { clientKinds } from '#features/bank-packages/bank-packages.words.ts';
import { kindCode } from '#features/document-kinds/document-kinds.fields.ts';
import { largestMb } from '#features/document-kinds/document-kinds.rules.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { entityId, entityIdText, instant, money, text } from '#kit/contract/fields.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';

/** More lines than any bank asks for. */
const maxItems = 100;

const item = z.object({
  document_type: kindCode(),
  is_required: z.boolean(),
  clients: z.array(z.enum(clientKinds)),
  laws: z.array(z.enum(laws)),
  purposes: z.array(z.enum(purposes)),
  amount_from: z.nullable(money()),
  amount_to: z.nullable(money()),
  /** Days since the issue in which the bank takes the document; null where it takes any. */
  max_age_days: z.nullable(z.int()),
  /** The bank wants the original beside the scan. */
  needs_original: z.boolean(),
  note: z.string(),
});

const inputItem = z.strictObject({
  document_type: kindCode(),
  is_required: z.boolean(),
  clients: z.array(z.enum(clientKinds)).check(z.maxLength(clientKinds.length)),
  laws: z.array(z.enum(laws)).check(z.maxLength(laws.length)),
  purposes: z.array(z.enum(purposes)).check(z.maxLength(purposes.length)),
  amount_from: z.nullable(money()),
  amount_to: z.nullable(money()),
  max_age_days: z._default(z.nullable(z.int(fieldTexts.number).check(z.gte(1), z.lte(longestAgeDays))), null),
  needs_original: z._default(z.boolean(), false),
  note: text(300),
});

const packageView = z.object({
  product_id: z.nullable(entityId('bankProduct')),
  /** 0 while nobody has made the package. */
  version: z.int(),
  updated_at: z.nullable(instant()),
  items: z.array(item),
  /** How files are called in the bank's archive; empty for the usual names. Of the package for all products alone. */
  file_names: z.string(),
  /** The largest file the bank takes, in MB; null where it has not said. */
  max_mb: z.nullable(z.int()),
});

/** What banks ask for. */
export const packageCalls = defineCalls('bankPackages', {
  getPackages: defineCall({
    method: 'GET',
    path: '/bank/packages',
    access: seePackages,
    summary: 'Пакеты документов банка: общий и отдельных продуктов, с условиями и порядком',
    query: z.strictObject({ bank_id: entityIdText('bank') }),
    reply: z.object({
      bank: z.object({ id: entityId('bank'), name: z.string() }),
      products: z.array(z.object({ id: entityId('bankProduct'), name: z.string(), is_active: z.boolean() })),
      /** That for all products first, then those of products that have one. */
      packages: z.array(packageView),
    }),
  }),
  savePackage: defineCall({
    method: 'POST',
    path: '/bank/save-package',
    access: changePackages,
    summary: 'Записать пакет целиком: новый с версией 0, на устаревшую версию ответ 409',
    body: z.strictObject({
      bank_id: entityId('bank'),
      product_id: z.nullable(entityId('bankProduct')),
      version: z.int().check(z.gte(0)),
      items: z.array(inputItem).check(z.maxLength(maxItems)),
      /** As it was where it is not given. */
      file_names: z.optional(text(longestPattern)),
      max_mb: z.optional(z.nullable(z.int(fieldTexts.number).check(z.gte(1), z.lte(largestMb)))),
    }),
    reply: packageView,
  }),
});
