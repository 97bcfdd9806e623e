import { type SQL, sql } from 'drizzle-orm';
import { mayPass } from '#domain/access.ts';
import { shortName } from '#domain/person-name.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { documents } from '#features/deal-documents/server/deal-documents.read.ts';
import { askForSignatures, takeSimpleSignatures } from '#features/deal-signatures/deal-signatures.access.ts';
import type { signatureCalls } from '#features/deal-signatures/deal-signatures.contract.ts';
import { stateNow } from '#features/deal-signatures/deal-signatures.rules.ts';
import { isOpen, type RequestState } from '#features/deal-signatures/deal-signatures.states.ts';
import {
  documentSignatures,
  signRequestFiles,
  signRequests,
} from '#features/deal-signatures/server/deal-signatures.tables.ts';
import { isSignedFile } from '#features/deal-signatures/server/waiting-documents.ts';
import { dealLegs, deals } from '#features/deals/server/deals.read.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import { users } from '#features/people/server/people.read.ts';
import { agreeName, hiddenPhone } from '#features/signing/signing.rules.ts';
import type { Agreement, SignatureMethod, SignerRecord } from '#features/signing/signing.states.ts';
import { showSigners } from '#features/signing/server/signing.facade.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { selectRow, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Reader = Pick<Operation, 'db' | 'caller' | 'now'>;
export type SignatureView = CallReply<typeof signatureCalls.saveSignature>;
export type RequestView = CallReply<typeof signatureCalls.askForSignature>;

type Person = { last_name: string; first_name: string; middle_name: string };
const nameOf = ({ last_name, first_name, middle_name }: Person): string =>
  shortName({ lastName: last_name, firstName: first_name, middleName: middle_name });

type SignatureRow = Person & {
  id: number;
  document_id: number;
  method: SignatureMethod;
  is_attached: boolean | null;
  file_name: string | null;
  bytes: number | null;
  signers: readonly SignerRecord[];
  inn_agrees: Agreement;
  document_status: string;
  request_id: number | null;
  signer: string | null;
  phone: string | null;
  brought_at: string;
  head_name: string | null;
};

const iso = (moment: string | null): string | null => moment && new Date(moment).toISOString();

const signatureView = (row: SignatureRow, { caller, now }: Reader): SignatureView => ({
  id: row.id,
  document_id: row.document_id,
  method: row.method,
  is_attached: row.is_attached,
  file_name: row.file_name,
  bytes: row.bytes,
  signers: showSigners(row.signers, now),
  simple:
    row.method === 'sms' && row.request_id !== null
      ? { name: row.signer ?? '', phone: hiddenPhone(row.phone ?? ''), request_id: row.request_id }
      : null,
  inn_agrees: row.inn_agrees,
  name_agrees: agreeName(row.signers, row.head_name),
  is_outdated: row.document_status !== 'uploaded',
  brought_by: nameOf(row),
  brought_at: new Date(row.brought_at).toISOString(),
  can_delete: mayPass(askForSignatures, caller.role),
});

const selectSignatures = (where: SQL) => sql`
  select s.id, s.document_id, s.method, s.is_attached, s.file_name, s.bytes, s.signers, s.inn_agrees,
         doc.status document_status, s.request_id, r.signer, r.phone, s.brought_at, o.head_name,
         u.last_name, u.first_name, u.middle_name
  from ${documentSignatures} s
  join ${documents} doc on doc.id = s.document_id
  join ${deals} d on d.id = s.deal_id
  join ${users} u on u.id = s.brought_by
  left join ${signRequests} r on r.id = s.request_id
  left join ${organizations} o on o.id = d.organization_id
  where s.removed_at is null and doc.status <> 'deleted' and ${where}
  order by s.id`;

/** The living signatures of a deal whose scope has been asked before. */
export const showSignatures = async (reader: Reader, dealId: number): Promise<SignatureView[]> => {
  const rows = await selectRows<SignatureRow>(reader.db, selectSignatures(sql`s.deal_id = ${dealId}`));
  return rows.map((row) => signatureView(row, reader));
};

export const showSignature = async (reader: Reader, id: number): Promise<SignatureView> => {
  const row = await selectRow<SignatureRow>(reader.db, selectSignatures(sql`s.id = ${id}`));
  if (!row) throw new Error(`Signature ${id} is gone`);
  return signatureView(row, reader);
};

type RequestRow = Person & {
  id: number;
  leg_id: number;
  bank_name: string | null;
  method: SignatureMethod;
  state: RequestState;
  signer: string;
  inn: string | null;
  phone: string | null;
  due_at: string;
  asked_at: string;
  opened_at: string | null;
  signed_at: string | null;
  reason: string | null;
  entered_by: number | null;
  files: RequestView['files'];
};

const selectRequests = (where: SQL) => sql`
  select r.id, r.leg_id, b.name bank_name, r.method, r.state, r.signer, r.inn, r.phone, r.due_at, r.asked_at,
         r.opened_at, r.signed_at, r.reason, r.entered_by, u.last_name, u.first_name, u.middle_name,
         (select jsonb_agg(jsonb_build_object('document_id', doc.id, 'name', doc.name,
            'is_signed', ${isSignedFile}, 'is_outdated', doc.status <> 'uploaded') order by f.place)
          from ${signRequestFiles} f join ${documents} doc on doc.id = f.document_id where f.request_id = r.id) files
  from ${signRequests} r
  join ${dealLegs} l on l.id = r.leg_id
  left join ${banks} b on b.id = l.bank_id
  join ${users} u on u.id = r.asked_by
  where ${where}
  order by r.id desc`;

const requestView = (row: RequestRow, { caller, now }: Reader): RequestView => {
  const state = stateNow(row.state, new Date(row.due_at), now);
  // A signed one waits again when one of its documents has been replaced.
  const isWaiting = isOpen(state) || (state === 'signed' && row.files.some((file) => !file.is_signed));
  const mayTake = row.method === 'sms' && mayPass(takeSimpleSignatures, caller.role);
  return {
    id: row.id,
    application_bank_id: row.leg_id,
    bank_name: row.bank_name,
    method: row.method,
    state,
    signer: row.signer,
    inn: row.inn,
    phone: row.phone && hiddenPhone(row.phone),
    due_at: new Date(row.due_at).toISOString(),
    files: row.files,
    asked_by: nameOf(row),
    asked_at: new Date(row.asked_at).toISOString(),
    opened_at: iso(row.opened_at),
    signed_at: iso(row.signed_at),
    reason: row.reason,
    can_withdraw: (isWaiting || state === 'expired') && mayPass(askForSignatures, caller.role),
    can_sign: isOpen(state) && mayTake && row.files.every((file) => !file.is_outdated),
    has_sheet: row.entered_by !== null && row.signed_at !== null,
  };
};

/** The requests of a deal whose scope has been asked before, the newest first. */
export const showRequests = async (reader: Reader, dealId: number): Promise<RequestView[]> => {
  const rows = await selectRows<RequestRow>(reader.db, selectRequests(sql`r.deal_id = ${dealId}`));
  return rows.map((row) => requestView(row, reader));
};

export const showRequest = async (reader: Reader, id: number): Promise<RequestView> => {
  const row = await selectRow<RequestRow>(reader.db, selectRequests(sql`r.id = ${id}`));
  if (!row) throw new Error(`Request ${id} is gone`);
  return requestView(row, reader);
};
