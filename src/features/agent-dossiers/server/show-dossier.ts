import { eq } from 'drizzle-orm';
import { mask } from '#domain/personal/mask.ts';
import { canPreview } from '#domain/upload-kinds.ts';
import type { dossierCalls } from '#features/agent-dossiers/agent-dossiers.contract.ts';
import { agentDossierTexts as texts } from '#features/agent-dossiers/agent-dossiers.texts.ts';
import {
  type Dossier,
  findOwner,
  isAnswered,
  isOpenIn,
  type Document,
  readDossier,
  type Remark,
  requisitesOf,
  whoOf,
} from '#features/agent-dossiers/server/find-dossier.ts';
import { passportCover } from '#features/agent-dossiers/server/vault.ts';
import { agentMovesOf } from '#features/agents/agents.status.ts';
import { agents } from '#features/agents/server/agents.read.ts';
import { expiryOf } from '#features/document-kinds/document-kinds.rules.ts';
import { listKinds } from '#features/document-kinds/server/document-kinds.facade.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { CallContext } from '#kit/server/implement.ts';
import type { Caller } from '#kit/server/caller.ts';

export type Shown = CallReply<(typeof dossierCalls)['getDossier']>;
type Context = Pick<CallContext, 'db' | 'now' | 'services'> & { readonly caller: Caller };
type Names = ReadonlyMap<number | null, string>;
type DocumentView = Shown['slots'][number]['documents'][number];

const stateOfDocument = (document: Document, today: string): DocumentView['state'] => {
  if (document.verdict === 'rejected') return 'rejected';
  if (expiryOf(document.validUntil, today) === 'expired') return 'expired';
  return document.verdict === 'accepted' ? 'accepted' : 'uploaded';
};

const viewDocument = (document: Document, dossier: Dossier, names: Names): DocumentView => ({
  id: document.id,
  kind: document.kind,
  extra_id: document.extraId,
  name: document.name,
  mime: document.mime,
  bytes: document.bytes,
  can_preview: canPreview(document),
  version: document.version,
  state: stateOfDocument(document, dossier.today),
  remark: dossier.remarks.findLast(({ documentId }) => documentId === document.id)?.text ?? null,
  decided_by: document.decidedBy === null ? null : (names.get(document.decidedBy) ?? ''),
  decided_at: document.decidedAt?.toISOString() ?? null,
  issued_on: document.issuedOn,
  valid_until: document.validUntil,
  uploaded_at: document.uploadedAt.toISOString(),
});

/** What a remark is about, in words. */
export const aboutOf = (
  { step, documentId }: Pick<Remark, 'step' | 'documentId'>,
  { documents, extras }: Dossier,
  kindNames: ReadonlyMap<string, string>,
): string => {
  if (step !== null) return texts.steps[step];
  const document = documents.find(({ id }) => id === documentId);
  const extra = extras.find(({ id }) => id === document?.extraId);
  return extra?.name ?? kindNames.get(document?.kind ?? '') ?? '';
};

/** The names of kinds of agents' documents, as the dictionary has them. */
export const kindNamesOf = async ({ db }: Pick<Context, 'db'>): Promise<ReadonlyMap<string, string>> =>
  new Map((await listKinds(db)).map(({ code, name }) => [code, name]));

const viewSlots = async (dossier: Dossier, context: Context, names: Names) => {
  const kinds = await listKinds(context.db);
  const view = (document: Document): DocumentView => viewDocument(document, dossier, names);
  const slots = dossier.slots.map((code) => {
    const kind = kinds.find((one) => one.code === code);
    return {
      kind: code,
      name: kind?.name ?? code,
      help: kind?.help ?? '',
      wants_day: kind?.valid_days != null,
      documents: dossier.live.filter((document) => document.kind === code).map(view),
    };
  });
  const extras = dossier.extras.map((extra) => ({
    id: extra.id,
    name: extra.name,
    due_on: extra.dueOn,
    is_required: extra.isRequired,
    documents: dossier.live.filter((document) => document.extraId === extra.id).map(view),
  }));
  return { slots, extras };
};

/** A dossier for its person or for whoever checks it. */
export const viewDossier = async (context: Context, id: number): Promise<Shown> => {
  const { db, caller } = context;
  const user = await findOwner(context, id);
  const dossier = await readDossier(context, user);
  const { row, remarks, documents, state, registration } = dossier;
  const [agent] = await db.select().from(agents).where(eq(agents.userId, id));
  const people = [...documents.map(({ decidedBy }) => decidedBy), ...remarks.map(({ byUserId }) => byUserId)];
  const names = await shortNamesOf(context, people);
  const kindNames = await kindNamesOf(context);
  const isSelf = caller.userId === id;
  return {
    agent_id: id,
    version: row.version,
    state,
    since: (agent?.since ?? user.createdAt).toISOString(),
    moves: [...agentMovesOf(state, { role: caller.role, isSelf })],
    is_open: isSelf && isOpenIn(state),
    is_contracted: registration.isContracted,
    u_form: dossier.form,
    inn: registration.inn,
    phone: user.phone,
    is_phone_confirmed: user.phone !== null && row.confirmedPhone === user.phone,
    ...whoOf(row),
    has_identity: row.sealedIdentity !== null,
    passport_cover: isSelf ? null : passportCover(context.services, id, row.sealedIdentity),
    ...requisitesOf(row),
    account: caller.realUserId === id ? row.account : mask(row.account),
    regimes: dossier.regimes.map(({ regime, from }) => ({ regime, from })),
    ...(await viewSlots(dossier, context, names)),
    agreements: dossier.agreed.map(({ kind, version, at }) => ({ kind, version, at: at.toISOString() })),
    remarks: remarks.map((remark) => ({
      id: remark.id,
      step: remark.step,
      document_id: remark.documentId,
      about: aboutOf(remark, dossier, kindNames),
      text: remark.text,
      by: names.get(remark.byUserId) ?? '',
      at: remark.at.toISOString(),
      answer: remark.answer,
      is_answered: isAnswered(remark, dossier),
    })),
    may_sign_by_code: dossier.maySignByCode,
    steps: [...dossier.steps],
    missing: [...dossier.missing],
  };
};
