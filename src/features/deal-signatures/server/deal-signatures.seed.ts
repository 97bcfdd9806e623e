import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { bankProducts } from '#features/bank-products/server/bank-products.read.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { keepSeedFile } from '#features/deal-documents/server/deal-documents.facade.ts';
import { documents } from '#features/deal-documents/server/deal-documents.read.ts';
import { signatureCalls } from '#features/deal-signatures/deal-signatures.contract.ts';
import { dealLegs, deals } from '#features/deals/server/deals.read.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import { selectRows } from '#kit/server/database.ts';
import { defineSeed, type SeedTools } from '#kit/server/define-seed.ts';
import type { ReceivedFile } from '#kit/server/receive-files.ts';

const vectors = new URL('../../../kit/server/cms/vectors/', import.meta.url);
const documentName = 'Заявление на гарантию.pdf';
const signatureName = `${documentName}.sig`;

/** A leg that is being signed, with what its client is called by. */
type Place = {
  readonly deal_id: number;
  readonly leg_id: number;
  readonly inn: string;
  readonly head: string | null;
  readonly phone: string | null;
  readonly charter: number | null;
  /** Its bank takes no code. */
  readonly wants_certificate: boolean;
};

/** The certificate of the demonstration names one organization: its deal comes first. */
const signedInn = '2398497831';

const selectPlaces = (today: Date) => sql`
  select d.id deal_id, l.id leg_id, d.inn, o.head_name head, o.people -> 0 ->> 'phone' phone,
         (select min(doc.id) from ${documents} doc
          where doc.deal_id = d.id and doc.kind = 'charter' and doc.status = 'uploaded') charter,
         b.requires_qualified_signature and p.sign is distinct from 'paper' wants_certificate
  from ${dealLegs} l join ${deals} d on d.id = l.deal_id join ${banks} b on b.id = l.bank_id
  left join ${bankProducts} p on p.id = l.product_id join ${organizations} o on o.id = d.organization_id
  where o.head_name is not null and (l.status = 'signing' or (l.status = 'approved' and d.inn = ${signedInn}))
    and d.created_at < ${today.toISOString()}::timestamptz
  order by d.inn = ${signedInn} desc, l.status = 'signing' desc, d.id desc`;

const keepSignature = async ({ services }: SeedTools, file: string): Promise<ReceivedFile> => {
  const content = await readFile(new URL(file, vectors));
  const { sha256, bytes } = await services.files.save(Readable.from([content]), {
    maxBytes: content.length,
    accept: () => Promise.resolve(),
  });
  return { sha256, name: signatureName, mime: 'application/pkcs7-signature', bytes, marks: [] };
};

const attach = async (tools: SeedTools, place: Place): Promise<number> => {
  const caller = await tools.actAs('operator');
  const file = await keepSeedFile(
    tools.services.files,
    documentName,
    await readFile(new URL('application.pdf', vectors)),
  );
  const body = {
    application_id: place.deal_id,
    application_bank_id: place.leg_id,
    document_type: 'application_form',
  };
  const acting = { caller, now: tools.today, files: [file] };
  const [saved] = await tools.runCall(dealDocumentCalls.saveDocument, { body }, acting);
  if (!saved) throw new Error('The application was not saved');
  return saved.id;
};

type Asked = { readonly method: 'kep' | 'sms'; readonly documentIds: readonly number[] };

const ask = async (tools: SeedTools, place: Place, { method, documentIds }: Asked): Promise<void> => {
  const body = {
    application_bank_id: place.leg_id,
    document_ids: [...documentIds],
    method,
    signer: place.head ?? '',
    inn: place.inn,
    due_at: `${addDays(moscowDateOf(tools.today), 2)}T15:00:00.000Z`,
    ...(place.phone ? { phone: place.phone } : {}),
  };
  const acting = { caller: await tools.actAs('operator'), now: tools.today };
  await tools.runCall(signatureCalls.askForSignature, { body }, acting);
};

/** A deal half signed by certificate, and one whose client is to sign by a code. */
export const signaturesSeed = defineSeed({
  name: 'signatures',
  order: 64,
  isBehind: true,
  title: 'Подписи',
  run: async (tools) => {
    const places = await tools.read((db) => selectRows<Place>(db, selectPlaces(tools.today)));
    const [qualified, ...others] = places.filter(({ charter }) => charter !== null);
    const simple = others.find((place) => !place.wants_certificate);
    if (qualified?.charter) {
      const document = await attach(tools, qualified);
      await ask(tools, qualified, { method: 'kep', documentIds: [document, qualified.charter] });
      const files = [await keepSignature(tools, 'demo-256.p7s')];
      const acting = { caller: await tools.actAs('operator'), now: tools.today, files };
      await tools.runCall(signatureCalls.saveSignature, { body: { document_id: document } }, acting);
    }
    if (simple) {
      const document = await attach(tools, simple);
      await ask(tools, simple, { method: 'sms', documentIds: [document] });
    }
  },
});
