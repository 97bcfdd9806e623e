import * as z from 'zod/mini';
import { month } from '#features/agent-reports/agent-reports.fields.ts';
import {
  disputeStates,
  documentSlots,
  reportKinds,
  reportSides,
  reportStates,
} from '#features/agent-reports/agent-reports.status.ts';
import { legalForms } from '#features/registration/registration.rules.ts';
import { signerView } from '#features/signing/signing.fields.ts';
import { signatureMethods } from '#features/signing/signing.states.ts';
import { entityId, instant, isoDate, money, personal, signedMoney } from '#kit/contract/fields.ts';

/** A report in a list. */
export const listItem = z.object({
  id: entityId('agentReport'),
  month: month(),
  kind: z.enum(reportKinds),
  payee_id: entityId('user'),
  payee: personal('contact', z.string()),
  form: z.enum(legalForms),
  /** Of services: its reader pays НПД. */
  is_services: z.boolean(),
  state: z.enum(reportStates),
  total: money(),
  lines: z.int(),
  formed_at: instant(),
  sent_at: z.nullable(instant()),
  open_disputes: z.int(),
  version: z.int(),
});

const signatureView = z.object({
  side: z.enum(reportSides),
  method: z.enum(signatureMethods),
  by: personal('contact', z.string()),
  at: instant(),
  phone: z.nullable(z.string()),
  signers: z.array(signerView),
  is_attached: z.boolean(),
});

const documentView = z.object({
  id: entityId('reportDocument'),
  slot: z.enum(documentSlots),
  name: z.string(),
  bytes: z.int(),
  by: z.string(),
  at: instant(),
});

/** A report with all but its lines. */
export const reportView = z.extend(listItem, {
  inn: personal('identity', z.string()),
  contract: z.string(),
  tax: z.string(),
  in_words: z.string(),
  deals: z.int(),
  /** The fingerprint of what it says: another sum, another fingerprint. */
  content_hash: z.string(),
  pages: z.nullable(z.int()),
  /** When each step of its way was made, by its state. */
  path: z.array(
    z.object({ state: z.enum(reportStates), at: z.nullable(instant()), by: z.nullable(z.string()) }),
  ),
  signatures: z.array(signatureView),
  documents: z.array(documentView),
  /** Papers that its form wants and that are not there. */
  required_documents: z.array(z.enum(documentSlots)),
  revoke_reason: z.nullable(z.string()),
  act_id: z.nullable(z.int()),
  /** The phone a code goes to, as its owner knows it by; null where he has none. */
  phone: z.nullable(z.string()),
  can: z.object({
    send: z.boolean(),
    sign: z.boolean(),
    sign_company: z.boolean(),
    dispute: z.boolean(),
    answer: z.boolean(),
    revoke: z.boolean(),
    bring_documents: z.boolean(),
  }),
  has_sms: z.boolean(),
  has_plugin: z.boolean(),
});

const disputeView = z.object({
  id: entityId('reportDispute'),
  state: z.enum(disputeStates),
  text: z.string(),
  by: z.string(),
  at: instant(),
  file: z.nullable(z.object({ name: z.string() })),
  answer: z.nullable(z.string()),
  answered_by: z.nullable(z.string()),
  answered_at: z.nullable(instant()),
  delta: z.nullable(signedMoney()),
});

/** A line of a report with its disputes. */
export const lineView = z.object({
  id: entityId('reportLine'),
  accrual_id: z.int(),
  leg: z.string(),
  deal_id: z.nullable(entityId('deal')),
  day: isoDate(),
  client: z.string(),
  bank: z.string(),
  /** Whose work it is, where it is not the payee's own. */
  person: personal('contact', z.nullable(z.string())),
  what: z.string(),
  guarantee: z.nullable(money()),
  commission: z.nullable(money()),
  excess: z.nullable(money()),
  rate: z.string(),
  /** With its corrections. */
  amount: signedMoney(),
  disputes: z.array(disputeView),
});
