import { and, eq, sql } from 'drizzle-orm';
import type { formCalls } from '#features/deal-forms/deal-forms.contract.ts';
import { formErrors } from '#features/deal-forms/deal-forms.errors.ts';
import { type FormValues, missingOf } from '#features/deal-forms/deal-forms.rules.ts';
import { formTexts } from '#features/deal-forms/deal-forms.texts.ts';
import { valuesOf } from '#features/deal-forms/deal-forms.values.ts';
import { filledForms } from '#features/deal-forms/server/deal-forms.tables.ts';
import { markOf } from '#features/deal-forms/server/form-facts.ts';
import { stateOf } from '#features/deal-forms/server/judge-form.ts';
import {
  type DealForms,
  isOpen,
  type LegWithForms,
  listForms,
  readForms,
  type RequiredForm,
} from '#features/deal-forms/server/list-forms.ts';
import {
  type FilledForm,
  keepMade,
  makeFilled,
  printForm,
  readStored,
} from '#features/deal-forms/server/work-forms.ts';
import { documents } from '#features/deal-documents/server/deal-documents.read.ts';
import { saveDocuments } from '#features/deal-documents/server/deal-documents.facade.ts';
import { findLegs, lockDeal, writeHistory } from '#features/deals/server/deals.facade.ts';
import { findKind } from '#features/document-kinds/server/document-kinds.facade.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { StoredFile } from '#kit/server/files/file-store.ts';
import type { CallContext, Operation, Preparing } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Body = CallParsed<typeof formCalls.fillForms>['body'];
type Filled = typeof filledForms.$inferSelect;

const pdfMime = 'application/pdf';
const maxNameLength = 120;

/** What is made for one application: a form, filled. */
type Order = { readonly leg: LegWithForms; readonly form: RequiredForm; readonly values: FormValues };

/** The files of a form, ready to be named by rows. */
type Made = {
  readonly name: string;
  readonly docx: StoredFile | null;
  readonly pdf: StoredFile;
  readonly isByHand: boolean;
};

const fileName = (title: string, number: string): string =>
  `${title
    .replaceAll(/[/\\<>:"|?*.]/g, ' ')
    .trim()
    .slice(0, maxNameLength)} ${number}`;

/** The document that stands where this form's is to stand: its own former one, or the only one of a kind that takes one. */
const replacedBy = async ({ db }: Operation, { leg, form }: Order): Promise<{ replaces_id?: number }> => {
  const former = form.filled?.document_id;
  if (former != null) return { replaces_id: former };
  const kind = await findKind(db, form.document_type);
  if (!kind || kind.is_multiple) return {};
  const [single] = await db
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.legId, leg.leg_id),
        eq(documents.kind, form.document_type),
        eq(documents.status, 'uploaded'),
        // Another form's document is never taken for this one's.
        sql`not exists (select 1 from ${filledForms} m where m.document_id = ${documents.id} and m.is_current)`,
      ),
    );
  return single ? { replaces_id: single.id } : {};
};

const fileDocument = async (
  operation: Operation,
  order: Order,
  { name, pdf }: Made,
): Promise<number | null> => {
  const { leg, form } = order;
  const body = {
    application_bank_id: leg.leg_id,
    document_type: form.document_type,
    ...(await replacedBy(operation, order)),
  };
  const file = { sha256: pdf.sha256, name: `${name}.pdf`, mime: pdfMime, bytes: pdf.bytes, marks: [] };
  const [document] = await saveDocuments(operation, body, [file]);
  return document?.id ?? null;
};

/** Puts a form in the place of the one in force and among the documents of the deal. */
const putInForce = async (operation: Operation, order: Order, made: Made): Promise<void> => {
  const { db, caller, now } = operation;
  const { leg, form, values } = order;
  const documentId = await fileDocument(operation, order, made);
  const ofPlace = and(eq(filledForms.legId, leg.leg_id), eq(filledForms.templateId, form.template_id));
  await db.update(filledForms).set({ isCurrent: false }).where(ofPlace);
  const [saved] = await db
    .insert(filledForms)
    .values({
      legId: leg.leg_id,
      templateId: form.template_id,
      templateFileId: form.file_id,
      number: (form.filled?.number ?? 0) + 1,
      isCurrent: true,
      isByHand: made.isByHand,
      valuesMark: markOf(form.uses, values),
      name: made.name,
      docxSha256: made.docx?.sha256 ?? null,
      pdfSha256: made.pdf.sha256,
      documentId,
      madeBy: caller.userId,
      madeAt: now,
    })
    .returning({ id: filledForms.id });
  await recordChange(operation, {
    entity: 'filledForm',
    entityId: saved?.id ?? 0,
    after: {
      leg_id: leg.leg_id,
      template_id: form.template_id,
      by_hand: made.isByHand,
      pdf: made.pdf.sha256,
    },
  });
};

/** A form is made before the transaction; its key says of what, so that one made of something else is not put in force. */
const keyOf = ({ leg, form, values }: Order): string =>
  `${leg.leg_id}:${form.template_id}:${form.sha256}:${markOf(form.uses, values)}`;
const nameOf = ({ leg, form }: Order, dealId: number): string =>
  fileName(form.title, `${dealId}-${leg.ordinal}`);

const fill = async (operation: Operation, order: Order, dealId: number, made?: FilledForm): Promise<void> => {
  if (!made) throw refuse(kitErrors.conflict);
  const name = nameOf(order, dealId);
  await putInForce(operation, order, {
    name,
    docx: await keepMade(operation, made.docx),
    pdf: await keepMade(operation, made.pdf),
    isByHand: false,
  });
};

const writeToHistory = (
  operation: Operation,
  dealId: number,
  leg: LegWithForms,
  move: string,
  titles: string[],
) =>
  writeHistory(operation, operation.caller, {
    dealId,
    legId: leg.leg_id,
    bankId: leg.bank_id,
    move,
    comment: titles.join(', '),
    details: {},
  });

/** The deal of the named applications, which must be one. */
const dealOf = async (
  reader: Pick<Operation, 'db' | 'caller'>,
  legIds: readonly number[],
): Promise<number> => {
  const legs = await findLegs(reader, legIds);
  if (legs.length !== new Set(legIds).size) throw refuse(formErrors.noForm);
  const [dealId, ...others] = new Set(legs.map((leg) => leg.dealId));
  if (dealId === undefined || others.length > 0) throw refuse(formErrors.otherDeal);
  return dealId;
};

/** Which forms an application is to get: the named ones whatever they are, else those that are not ready. */
const ordersOf = (leg: LegWithForms, templateIds: readonly number[] | undefined, now: Date): Order[] => {
  const values = valuesOf(leg.facts, now);
  return leg.forms
    .filter((form) =>
      templateIds ? templateIds.includes(form.template_id) : stateOf(form.filled, form, values) !== 'current',
    )
    .map((form) => ({ leg, form, values }));
};

type Plan = { readonly leg: LegWithForms; readonly orders: readonly Order[] }[];

/** What is to be filled; refused in words when there is nothing. */
const planForms = async (
  { db, now }: Pick<Operation, 'db' | 'now'>,
  dealId: number,
  { application_bank_ids: legIds, template_ids: templateIds }: Body,
): Promise<Plan> => {
  const legs = (await readForms(db, dealId)).filter(({ leg_id: id }) => legIds.includes(id));
  if (legs.some((leg) => !isOpen(leg))) throw refuse(formErrors.closed);
  const plan = legs.map((leg) => ({ leg, orders: ordersOf(leg, templateIds, now) }));
  if (plan.every(({ orders }) => orders.length === 0)) throw refuse(formErrors.nothing);
  return plan;
};

/** Makes the forms of applications of one deal, before anything is locked; what is not known stays empty in them. */
export const makeForms = async (context: Preparing, body: Body): Promise<ReadonlyMap<string, FilledForm>> => {
  const { services } = context;
  const { dealId, plan } = await services.database.read(async (db) => {
    const found = await dealOf({ ...context, db }, body.application_bank_ids);
    return { dealId: found, plan: await planForms({ ...context, db }, found, body) };
  });
  const orders = plan.flatMap((one) => one.orders);
  const forms = await Promise.all(
    orders.map(async (order) => ({
      template: await readStored(services, order.form.sha256),
      data: order.values,
      title: nameOf(order, dealId),
    })),
  );
  const filled = await makeFilled(forms);
  return new Map(orders.flatMap((order, at) => (filled[at] ? [[keyOf(order), filled[at]]] : [])));
};

/** Puts made forms in force, unless what they were made of has changed meanwhile. */
export const fillForms = async (
  operation: Operation,
  body: Body,
  made: ReadonlyMap<string, FilledForm>,
): Promise<DealForms> => {
  const dealId = await dealOf(operation, body.application_bank_ids);
  await lockDeal(operation, dealId);
  for (const { leg, orders } of await planForms(operation, dealId, body)) {
    if (orders.length === 0) continue;
    for (const order of orders) await fill(operation, order, dealId, made.get(keyOf(order)));
    const titles = orders.map(({ form, values }) => {
      const missing = missingOf(form.required, values);
      return missing.length === 0
        ? form.title
        : `${form.title} (${formTexts.missing(missing.map(({ title }) => title))})`;
    });
    await writeToHistory(operation, dealId, leg, 'forms_filled', titles);
  }
  return listForms(operation, dealId);
};

/** A filled form of a deal the caller sees. */
export const findFilled = async (
  { db, caller }: Pick<Operation, 'db' | 'caller'>,
  id: number,
): Promise<Filled> => {
  const [filled] = await db.select().from(filledForms).where(eq(filledForms.id, id));
  // One of a deal out of sight is refused as one that is not there.
  const legs = filled ? await findLegs({ db, caller }, [filled.legId]) : [];
  if (!filled || legs.length === 0) throw refuse(formErrors.noForm);
  return filled;
};

/** A corrected form as PDF, made before anything is locked; null when it came as PDF. */
export const printCorrected = async (
  context: Preparing & Pick<CallContext, 'files'>,
  id: number,
): Promise<Uint8Array | null> => {
  const { services, files } = context;
  const [file] = files;
  if (!file) throw new Error('No form came');
  const filled = await services.database.read((db) => findFilled({ ...context, db }, id));
  if (file.mime === pdfMime) return null;
  return printForm(await readStored(services, file.sha256), filled.name);
};

/** A form that a person has corrected comes back and is the one in force. */
export const correctForm = async (
  { files, ...operation }: Operation & Pick<CallContext, 'files'>,
  id: number,
  printed: Uint8Array | null,
): Promise<DealForms> => {
  const { db, now } = operation;
  const [file] = files;
  if (!file) throw new Error('No form came');
  const filled = await findFilled(operation, id);
  const dealId = await dealOf(operation, [filled.legId]);
  await lockDeal(operation, dealId);
  const leg = (await readForms(db, dealId)).find((one) => one.leg_id === filled.legId);
  const form = leg?.forms.find((one) => one.template_id === filled.templateId);
  if (!leg || form?.filled?.id !== id) throw refuse(formErrors.replaced);
  if (!isOpen(leg)) throw refuse(formErrors.closed);
  const stored: StoredFile = { id: file.sha256, sha256: file.sha256, bytes: file.bytes, path: '' };
  const pdf = printed ? await keepMade(operation, printed) : stored;
  const order = { leg, form, values: valuesOf(leg.facts, now) };
  const docx = printed ? stored : null;
  await putInForce(operation, order, { name: filled.name, docx, pdf, isByHand: true });
  await writeToHistory(operation, dealId, leg, 'form_corrected', [form.title]);
  return listForms(operation, dealId);
};
