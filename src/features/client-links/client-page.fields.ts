import * as z from 'zod/mini';
import { clientQuestions } from '#features/client-answers/client-answers.fields.ts';
import { linkPurposes, clientDocumentStates } from '#features/client-links/client-links.states.ts';
import { kindCode } from '#features/document-kinds/document-kinds.fields.ts';
import { codeView } from '#features/signing/signing.fields.ts';
import { signatureMethods } from '#features/signing/signing.states.ts';
import { entityId, instant, isoDate, money, personal } from '#kit/contract/fields.ts';

const askedDocument = z.object({
  kind: kindCode(),
  name: z.string(),
  /** What it is and how banks want it. */
  help: z.string(),
  state: z.enum(clientDocumentStates),
  /** Why it was refused. */
  remark: z.nullable(z.string()),
  /** There is a picture of what is wrong. */
  has_picture: z.boolean(),
  /** What the client himself has brought and nobody has replaced. */
  files: z.array(z.string()),
  /** Which files are taken, in words. */
  limit: z.string(),
  /** The largest file that all its banks take. */
  max_mb: z.int(),
  /** Where it is to be got, and the address of the service that gives it. */
  where: z.nullable(z.object({ words: z.string(), href: z.nullable(z.string()) })),
  /** Who else has been asked for it by this client. */
  passed_to: z.nullable(personal('identity', z.string())),
});

const offer = z.object({
  id: entityId('offer'),
  bank: z.string(),
  price: money(),
  amount: money(),
  date_start: isoDate(),
  date_end: isoDate(),
  rate: z.nullable(z.string()),
  conditions: z.nullable(z.string()),
  /** What may still change the price or the bank's word. */
  depends: z.array(z.string()),
  valid_until: isoDate(),
  state: z.enum(['preliminary', 'approved', 'accepted']),
  is_chosen: z.boolean(),
});

const invoice = z.object({
  id: entityId('invoice'),
  number: z.string(),
  issued_on: isoDate(),
  due_on: isoDate(),
  /** What is left to pay. */
  amount: money(),
  subject: z.string(),
  is_paid: z.boolean(),
  /** When the client said that he has paid; null while he has not. */
  reported_at: z.nullable(instant()),
  seller: z.object({
    name: z.string(),
    inn: z.string(),
    kpp: z.nullable(z.string()),
    bank_name: z.string(),
    bik: z.string(),
    account: z.string(),
    corr_account: z.string(),
  }),
  purpose: z.string(),
  /** What applications of banks read from a QR code (ГОСТ Р 56042-2014). */
  payment_code: z.string(),
});

/** What the client signs by a code to the phone of his link. */
const signing = z.object({
  id: entityId('signRequest'),
  bank: z.string(),
  /** By a code, or by a signature file alone. */
  method: z.enum(signatureMethods),
  due_at: instant(),
  is_signed: z.boolean(),
  has_sheet: z.boolean(),
  files: z.array(z.object({ id: entityId('document'), name: z.string(), is_signed: z.boolean() })),
  code: z.nullable(codeView),
});

/** A draft of the guarantee for the client to agree with; of the remarks his own alone. */
const draft = z.object({
  id: entityId('draft'),
  bank: z.string(),
  name: z.string(),
  /** One paragraph a line, with its place in the text; empty where the file has no text. */
  paragraphs: z.array(z.object({ start: z.int(), text: z.string() })),
  is_accepted: z.boolean(),
  is_agreed: z.boolean(),
  remarks: z.array(z.object({ quote: z.string(), text: z.string(), is_resolved: z.boolean() })),
});

const guarantee = z.object({
  number: z.string(),
  date: z.nullable(isoDate()),
  registry_number: z.nullable(z.string()),
  bank: z.string(),
  amount: z.nullable(money()),
  date_start: z.nullable(isoDate()),
  date_end: z.nullable(isoDate()),
  has_file: z.boolean(),
});

/** What stands behind a link; a part that the link was not made for is null. */
export const clientPage = z.object({
  name: personal('identity', z.string()),
  word: z.string(),
  purposes: z.array(z.enum(linkPurposes)),
  until: instant(),
  /** By what his device seals what he has not sent yet, the newest first; none where the server has no key. */
  device_keys: z.array(personal('secret', z.string())),
  /** He is reminded of what waits for him. */
  is_reminded: z.boolean(),
  deal: z.object({
    id: entityId('deal'),
    client: personal('identity', z.nullable(z.string())),
    amount: z.nullable(money()),
    date_start: z.nullable(isoDate()),
    date_end: z.nullable(isoDate()),
    tender_number: z.nullable(z.string()),
  }),
  people: z.array(
    z.object({
      title: z.string(),
      name: personal('identity', z.string()),
      phone: personal('contact', z.nullable(z.string())),
    }),
  ),
  documents: z.nullable(z.array(askedDocument)),
  offers: z.nullable(z.array(offer)),
  /** What he is asked of himself and of who owns the firm. */
  questions: z.nullable(clientQuestions),
  /** He may ask somebody else for one of the documents. */
  may_pass: z.boolean(),
  /** He accepts an offer himself. */
  may_accept: z.boolean(),
  drafts: z.nullable(z.array(draft)),
  signing: z.nullable(z.object({ agreement: z.string(), requests: z.array(signing) })),
  invoices: z.nullable(z.array(invoice)),
  guarantee: z.nullable(guarantee),
});
