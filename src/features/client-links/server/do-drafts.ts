import { shortBankName } from '#domain/bank-name.ts';
import { type Client, clientFor, reportAct } from '#features/client-links/server/as-client.ts';
import { lastAct } from '#features/client-links/server/last-act.ts';
import {
  draftsForClient,
  openDraft,
  saveClientRemark,
} from '#features/deal-drafts/server/deal-drafts.facade.ts';
import { lockDeal } from '#features/deals/server/deals.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { success } from '#kit/contract/fields.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { CallContext } from '#kit/server/implement.ts';
import type { SentFile } from '#kit/server/send-file.ts';

/** A draft that stands on the page of the link; every other is not there. */
const draftFor = async ({ operation, link }: Client, id: number) => {
  const found = (await draftsForClient(operation.db, link.deal_id)).find((draft) => draft.id === id);
  if (!found) throw refuse(kitErrors.notFound);
  return found;
};

/** The file of a draft. */
export const openClientDraft = async (context: CallContext, id: number): Promise<SentFile> => {
  const client = await clientFor(context, 'guarantee');
  await draftFor(client, id);
  return openDraft(client.operation, id);
};

type Remark = {
  readonly id: number;
  readonly text: string;
  readonly start?: number | undefined;
  readonly end?: number | undefined;
};

const words = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

/** A remark of the client to a place of a draft; it waits with ours to go to the bank. */
export const remarkDraft = async (context: CallContext, remark: Remark) => {
  const client = await clientFor(context, 'guarantee');
  const { operation, link } = client;
  await lockDeal(operation, link.deal_id);
  const draft = await draftFor(client, remark.id);
  const isRepeated = draft.remarks.some(
    ({ text, start, isResolved }) => text === remark.text && start === (remark.start ?? null) && !isResolved,
  );
  if (isRepeated) return success;
  await saveClientRemark(operation, remark, link.name);
  await reportAct(client, {
    kind: 'remarked',
    subjectId: draft.id,
    what: `${shortBankName(draft.bank)}: ${words(remark.text)}`,
    history: { move: 'client_remarked', details: { text: remark.text } },
  });
  return success;
};

/** The client agrees with a draft: whoever accepts it has his word. */
export const agreeDraft = async (context: CallContext, id: number) => {
  const client = await clientFor(context, 'guarantee');
  const { operation, link } = client;
  await lockDeal(operation, link.deal_id);
  const draft = await draftFor(client, id);
  if (await lastAct(operation.db, link.deal_id, 'agreed', id)) return success;
  await reportAct(client, {
    kind: 'agreed',
    subjectId: id,
    what: shortBankName(draft.bank),
    history: { move: 'client_agreed' },
  });
  return success;
};
