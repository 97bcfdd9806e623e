import { and, desc, eq, isNull } from 'drizzle-orm';
import { shortBankName } from '#domain/bank-name.ts';
import { subtractKopecks, toDecimalString } from '#domain/money.ts';
import type { clientPageCalls } from '#features/client-links/client-page.contract.ts';
import { showQuestions } from '#features/client-answers/server/client-answers.facade.ts';
import { documentStateOf, paragraphsOf } from '#features/client-links/client-links.rules.ts';
import { whereToGet } from '#features/client-links/client-links-sources.texts.ts';
import { clientLinkTexts as texts } from '#features/client-links/client-links.texts.ts';
import { clientFor } from '#features/client-links/server/as-client.ts';
import { clientLinks } from '#features/client-links/server/client-links.tables.ts';
import { lastAct } from '#features/client-links/server/last-act.ts';
import { showOffers } from '#features/client-links/server/show-offers.ts';
import type { LiveLink } from '#features/client-links/server/find-link.ts';
import { isSlotSpare } from '#features/deal-documents/deal-documents.checklist.ts';
import { showChecklist } from '#features/deal-documents/server/deal-documents.facade.ts';
import { documents, remarkPictures } from '#features/deal-documents/server/deal-documents.read.ts';
import { draftsForClient } from '#features/deal-drafts/server/deal-drafts.facade.ts';
import { paymentCode } from '#features/deal-fees/deal-fees.payment-code.ts';
import { kopecksOf } from '#features/deal-fees/deal-fees.rules.ts';
import { numberOf } from '#features/deal-fees/server/deal-fees.facade.ts';
import { invoices } from '#features/deal-fees/server/deal-fees.read.ts';
import { type Deal, issuedLeg } from '#features/deal-legs/deal-legs.view.ts';
import { getDeal } from '#features/deal-legs/server/deal-legs.facade.ts';
import { requestsOfPhone } from '#features/deal-signatures/server/deal-signatures.facade.ts';
import { findDeal } from '#features/deals/server/deals.facade.ts';
import { isOfClient } from '#features/document-kinds/document-kinds.codes.ts';
import { limitWords } from '#features/document-kinds/document-kinds.rules.ts';
import { listKinds } from '#features/document-kinds/server/document-kinds.facade.ts';
import { formatDate } from '#domain/moscow-date.ts';
import { signingTexts } from '#features/signing/signing.texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Db } from '#kit/server/database.ts';
import { canSeal } from '#kit/server/master-key/master-key.ts';
import { secretsFor } from '#kit/server/master-key/seal.ts';
import type { CallContext, Operation } from '#kit/server/implement.ts';

type Page = CallReply<typeof clientPageCalls.showPage>;
/** A link that is open, and the operation in the name of whoever gave it. */
type Opened = {
  readonly link: LiveLink;
  readonly operation: Operation;
};

/** Who tells of himself behind a link. */
export const respondentOf = ({ deal_id: dealId, name, phone }: LiveLink) => ({ dealId, name, phone });

/** Whether a link asks for documents of this kind. */
export const isAskedBy = ({ kinds }: Pick<LiveLink, 'kinds'>, kind: string): boolean =>
  isOfClient(kind) && (kinds === null || kinds.includes(kind));

const showDocuments = async ({ operation, link }: Opened): Promise<Page['documents']> => {
  const { db } = operation;
  const deal = await findDeal(operation, link.deal_id);
  const { slots } = await showChecklist(operation, deal);
  const kinds = new Map((await listKinds(db)).map((kind) => [kind.code, kind]));
  const brought = await db
    .select({
      kind: documents.kind,
      name: documents.name,
      verdict: documents.verdict,
      remark: documents.remark,
      picture: remarkPictures.sha256,
      clientName: documents.clientName,
    })
    .from(documents)
    .leftJoin(remarkPictures, eq(remarkPictures.documentId, documents.id))
    .where(and(eq(documents.dealId, deal.id), eq(documents.status, 'uploaded')))
    .orderBy(documents.id);
  const passed = await db
    .select({ name: clientLinks.name, kinds: clientLinks.kinds })
    .from(clientLinks)
    .where(and(eq(clientLinks.fromLinkId, link.id), isNull(clientLinks.withdrawnAt)))
    .orderBy(clientLinks.id);
  return slots.flatMap((slot) => {
    const kind = kinds.get(slot.kind);
    if (!kind || !isAskedBy(link, slot.kind) || isSlotSpare(slot)) return [];
    const own = brought.filter((one) => one.kind === slot.kind);
    const refused = own.findLast(({ verdict }) => verdict === 'rejected');
    return [
      {
        kind: slot.kind,
        name: slot.name,
        help: [kind.help, ...slot.notes].filter(Boolean).join('. '),
        state: documentStateOf(slot.banks.map(({ mark }) => mark)),
        remark: refused?.remark ?? null,
        has_picture: (refused?.picture ?? null) !== null,
        files: own.filter(({ clientName }) => clientName !== null).map(({ name }) => name),
        limit: limitWords({ ...kind, max_mb: slot.max_mb }),
        max_mb: slot.max_mb,
        where: whereToGet(slot.kind),
        passed_to: passed.findLast((one) => one.kinds?.includes(slot.kind))?.name ?? null,
      },
    ];
  });
};

const showSigning = async ({ operation, link }: Opened): Promise<Page['signing']> => {
  const requests = await requestsOfPhone(operation, link.deal_id, link.phone);
  return {
    agreement: signingTexts.agreement,
    requests: requests.map(({ id, method, bank, dueAt, isSigned, hasSheet, files, code }) => ({
      id,
      method,
      bank: shortBankName(bank),
      due_at: dueAt.toISOString(),
      is_signed: isSigned,
      has_sheet: hasSheet,
      files: files.map((file) => ({ id: file.id, name: file.name, is_signed: file.isSigned })),
      code,
    })),
  };
};

const showInvoices = async ({ operation, link }: Opened): Promise<Page['invoices']> => {
  const { db } = operation;
  const rows = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.dealId, link.deal_id), isNull(invoices.cancelledAt)))
    .orderBy(desc(invoices.id));
  const shown: NonNullable<Page['invoices']> = [];
  for (const invoice of rows) {
    const number = numberOf(invoice);
    const { name, inn, kpp, bank_name, bik, account, corr_account } = invoice.seller;
    const purpose = texts.paymentPurpose(number, formatDate(invoice.issuedOn), invoice.subject);
    shown.push({
      id: invoice.id,
      number,
      issued_on: invoice.issuedOn,
      due_on: invoice.dueOn,
      amount: toDecimalString(subtractKopecks(kopecksOf(invoice.amount), kopecksOf(invoice.paid))),
      subject: invoice.subject,
      is_paid: invoice.paidAt !== null,
      reported_at: (await lastAct(db, link.deal_id, 'paid', invoice.id))?.at.toISOString() ?? null,
      seller: { name, inn, kpp, bank_name, bik, account, corr_account },
      purpose,
      payment_code: paymentCode({ ...invoice, purpose }),
    });
  }
  return shown;
};

const showDrafts = async ({ operation, link }: Opened): Promise<Page['drafts']> => {
  const { db } = operation;
  const drafts = await draftsForClient(db, link.deal_id);
  return Promise.all(
    drafts.map(async ({ id, bank, name, text, isAccepted, remarks }) => ({
      id,
      bank: shortBankName(bank),
      name,
      paragraphs: paragraphsOf(text ?? ''),
      is_accepted: isAccepted,
      is_agreed: (await lastAct(db, link.deal_id, 'agreed', id)) !== undefined,
      remarks: remarks.map(({ quote, text: words, isResolved }) => ({
        quote,
        text: words,
        is_resolved: isResolved,
      })),
    })),
  );
};

/** The file of the guarantee of a deal: the last that stands there. */
export const findGuaranteeFile = async (db: Db, dealId: number): Promise<number | undefined> => {
  const [found] = await db
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(eq(documents.dealId, dealId), eq(documents.kind, 'guarantee'), eq(documents.status, 'uploaded')),
    )
    .orderBy(desc(documents.id))
    .limit(1);
  return found?.id;
};

const showGuarantee = async ({ operation }: Opened, deal: Deal): Promise<Page['guarantee']> => {
  const leg = issuedLeg(deal);
  if (!leg || leg.guarantee_number === null) return null;
  return {
    number: leg.guarantee_number,
    date: leg.guarantee_date,
    registry_number: leg.registry_number,
    bank: shortBankName(leg.bank?.name ?? ''),
    amount: leg.guarantee_amount ?? deal.amount,
    date_start: leg.guarantee_start ?? deal.date_start,
    date_end: leg.guarantee_end ?? deal.date_end,
    has_file: (await findGuaranteeFile(operation.db, deal.id)) !== undefined,
  };
};

const peopleOf = ({ agent, manager }: Deal): Page['people'] =>
  [
    { title: texts.people.agent, person: agent },
    { title: texts.people.manager, person: manager },
  ].flatMap(({ title, person }) => (person ? [{ title, name: person.name, phone: person.phone }] : []));

/** Whoever was asked for a document alone is asked nothing of himself. */
const showAsked = ({ operation, link }: Opened): Promise<Page['questions']> | null =>
  link.kinds === null && link.purposes.includes('documents')
    ? showQuestions(operation, respondentOf(link))
    : null;

/** What stands behind a link now: the parts it was made for, each field named; nothing of the deal passes by itself. */
export const readPage = async (client: Opened): Promise<Page> => {
  const { operation, link } = client;
  const deal = await getDeal(operation, link.deal_id);
  const isFor = (purpose: (typeof link.purposes)[number]): boolean => link.purposes.includes(purpose);
  const isWhole = link.kinds === null;
  return {
    name: link.name,
    word: link.word,
    purposes: [...link.purposes],
    until: new Date(link.expires_at).toISOString(),
    device_keys: canSeal(operation.services)
      ? [...secretsFor(operation.services, 'client-device', String(link.id))]
      : [],
    is_reminded: link.is_reminded,
    deal: {
      id: deal.id,
      client: deal.client_name,
      // Whoever was asked for a document alone sees nothing else of the deal.
      amount: isWhole ? deal.amount : null,
      date_start: isWhole ? deal.date_start : null,
      date_end: isWhole ? deal.date_end : null,
      tender_number: isWhole ? deal.tender_number : null,
    },
    people: peopleOf(deal),
    documents: isFor('documents') ? await showDocuments(client) : null,
    offers: isFor('offers') ? await showOffers(client, deal) : null,
    questions: await showAsked(client),
    may_pass: isWhole,
    may_accept: link.may_accept,
    drafts: isFor('guarantee') ? await showDrafts(client) : null,
    signing: isFor('sign') ? await showSigning(client) : null,
    invoices: isFor('pay') ? await showInvoices(client) : null,
    guarantee: isFor('guarantee') ? await showGuarantee(client, deal) : null,
  };
};

/** What a client sees behind his link. */
export const showPage = async (context: CallContext): Promise<Page> => readPage(await clientFor(context));
