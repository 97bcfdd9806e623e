import * as z from 'zod/mini';
import { letterPurposes, mailSecurities } from '#features/mailboxes/mailboxes.kinds.ts';
import { mailboxTexts as texts } from '#features/mailboxes/mailboxes.texts.ts';
import { emailField, entityId, personal, rawText, text } from '#kit/contract/fields.ts';

const host = () =>
  z.string().check(z.trim(), z.regex(/^[a-z0-9]([a-z0-9.:-]{0,251}[a-z0-9])?$/i, texts.host));
const port = () => z.int(texts.port).check(z.gte(1, texts.port), z.lte(65_535, texts.port));
const folder = (min: number) =>
  z.string().check(
    z.trim(),
    z.refine((name) => name.length >= min, texts.folder),
    z.regex(/^[^\p{Cc}"\\]{0,200}$/u, texts.folder),
  );

/** A mailbox as an administrator types it; an empty password leaves the one that is kept. */
export const mailboxFields = {
  name: text(100, 1),
  address: emailField(),
  /** Whose box it is; null for a common one. */
  owner_id: z.nullable(entityId('user')),
  purposes: z.array(z.enum(letterPurposes)).check(z.maxLength(letterPurposes.length)),
  smtp_host: host(),
  smtp_port: port(),
  smtp_security: z.enum(mailSecurities),
  /** Null where the box is not read. */
  imap: z.nullable(
    z.strictObject({ host: host(), port: port(), security: z.enum(mailSecurities), folder: folder(1) }),
  ),
  login: text(200, 1),
  password: personal('secret', rawText(200)),
  daily_limit: z.nullable(z.int().check(z.gte(1), z.lte(1_000_000))),
  signature: text(1000),
  /** Where a copy of what was sent is laid; empty where the server keeps one by itself. */
  sent_folder: folder(0),
  is_on: z.boolean(),
};
