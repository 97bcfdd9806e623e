import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { mimes } from '#domain/mimes.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { formCalls } from '#features/deal-forms/deal-forms.contract.ts';
import data from '#features/deal-forms/server/deal-forms.seed-data.json' with { type: 'json' };
import { dealLegs, deals } from '#features/deals/server/deals.read.ts';
import { documentKindCalls } from '#features/document-kinds/document-kinds.contract.ts';
import { selectRow, selectRows } from '#kit/server/database.ts';
import { defineSeed, type SeedTools } from '#kit/server/define-seed.ts';
import { type DocxBlock, writeDocx } from '#kit/server/docx/write-docx.ts';
import type { ReceivedFile } from '#kit/server/receive-files.ts';

const forms = ['questionnaire', 'application'] as const;
const bankCount = 2;

/** Two of the fictional banks that take most of the deals the stories have left with banks. */
const busyBanks = sql`
  select l.bank_id as id from ${dealLegs} l join ${banks} b on b.id = l.bank_id
  where b.is_demo and l.status = 'sending' group by l.bank_id order by count(*) desc, l.bank_id limit ${bankCount}`;

const legToFill = (bankId: number, today: Date) => sql`
  select id from ${dealLegs} where bank_id = ${bankId} and status = 'sending'
    and deal_id in (select id from ${deals} where created_at < ${today.toISOString()}::timestamptz)
  order by deal_id desc limit 1`;

const keep = async ({ services }: SeedTools, name: string, content: Buffer): Promise<ReceivedFile> => {
  const { sha256, bytes } = await services.files.save(Readable.from([content]), {
    maxBytes: content.length,
    accept: () => Promise.resolve(),
  });
  return { sha256, name, mime: mimes.docx, bytes, marks: [] };
};

const addKind = async ({ runCall, actAs, today }: SeedTools): Promise<string> => {
  const acting = { caller: await actAs('admin'), now: today };
  const existing = await runCall(documentKindCalls.listKinds, {}, acting);
  const found = existing.find(({ name }) => name === data.kind.name);
  if (found) return found.code;
  const formats: 'pdf'[] = ['pdf'];
  const kind = { ...data.kind, group: 'other' as const, formats, max_mb: 10, valid_days: null };
  const body = { ...kind, is_multiple: true, needs_signature: true, is_active: true };
  return (await runCall(documentKindCalls.createKind, { body }, acting)).code;
};

/** Forms of two fictional banks, and one application that has them filled. */
export const formsSeed = defineSeed({
  name: 'deal-forms',
  order: 68,
  isBehind: true,
  title: 'Бланки банков',
  run: async (tools) => {
    const { runCall, actAs, today, read, progress } = tools;
    const busy = await read((db) => selectRows<{ id: number }>(db, busyBanks));
    const documentTypes = { questionnaire: 'application_form', application: await addKind(tools) };
    const admin = { caller: await actAs('admin'), now: today };
    for (const [at, { id: bankId }] of busy.entries()) {
      for (const form of forms) {
        const content = writeDocx(data[form] as readonly DocxBlock[]);
        const files = [await keep(tools, data.names[form], content)];
        const made = await runCall(
          formCalls.uploadTemplate,
          { body: { bank_id: bankId } },
          { ...admin, files },
        );
        const { files: _, ...settings } = made;
        const body = { ...settings, kind: form, document_type: documentTypes[form], product: 1 as const };
        await runCall(formCalls.saveTemplate, { body }, admin);
      }
      progress(at + 1, busy.length);
    }
    const [first] = busy;
    const leg = first && (await read((db) => selectRow<{ id: number }>(db, legToFill(first.id, today))));
    if (!leg) return;
    const operator = { caller: await actAs('operator'), now: today };
    await runCall(formCalls.fillForms, { body: { application_bank_ids: [leg.id] } }, operator);
  },
});
