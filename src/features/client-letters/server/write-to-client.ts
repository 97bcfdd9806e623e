import { buffer } from 'node:stream/consumers';
import type { Written } from '#domain/letters/letters.ts';
import { clientLetterErrors } from '#features/client-letters/client-letters.errors.ts';
import { clientLetterTexts as texts } from '#features/client-letters/client-letters.texts.ts';
import { findDeal, publishDealTouched, writeHistory } from '#features/deals/server/deals.facade.ts';
import { queueLetter } from '#features/letters/server/letters.facade.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import { contactCardOf } from '#features/people/server/people.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { SentFile } from '#kit/server/send-file.ts';

/** A paper as a letter takes it: its bytes, for the transaction of a letter may run anew and a stream is read but once. */
type ClientFile = { readonly name: string; readonly type: string; readonly bytes: Uint8Array };

type ClientLetter = {
  readonly dealId: number;
  readonly legId?: number | null;
  readonly to: string;
  /** By the agent whose client is written to by somebody else, and by whoever signs. */
  readonly letter: (words: { readonly agent: string; readonly signed: string }) => Written;
  readonly file: ClientFile;
  /** The word of the deal's history, and what it says has gone. */
  readonly move: string;
  readonly what: string;
};

/** A paper that was printed, ready for a letter; printed and read before the transaction of the letter. */
export const asClientFile = async ({ stream, name, mime }: SentFile): Promise<ClientFile> => ({
  name,
  type: mime,
  bytes: await buffer(stream),
});

/** The agent whose client is written to by somebody else: told before the letter is on its way, and named in it. */
const notifyAgent = async (operation: Operation, { dealId, to, what }: ClientLetter): Promise<string> => {
  const { db, caller } = operation;
  const { agentId } = await findDeal(operation, dealId);
  if (agentId === null || agentId === caller.userId) return '';
  await notify(operation, {
    to: [agentId],
    fromUserId: caller.userId,
    kind: 'deal',
    header: texts.agentHeader(dealId),
    message: texts.sentTo(what, to),
    entity: { kind: 'deal', id: dealId },
  });
  const agent = await contactCardOf(db, agentId);
  return texts.yourAgent(agent.name, agent.contacts);
};

/** Writes to the client of a deal the caller sees; the answer comes to the caller, the deal's history says what has gone where. */
export const writeToClient = async (operation: Operation, letter: ClientLetter): Promise<void> => {
  const { db, caller } = operation;
  const { dealId, legId = null, to, file, move } = letter;
  const agent = await notifyAgent(operation, letter);
  const author = await contactCardOf(db, caller.userId);
  const isQueued = await queueLetter(operation, {
    to,
    letter: letter.letter({ agent, signed: author.signed.join('\n') }),
    attachment: file,
    sending: { purpose: 'offers', ownerId: caller.userId },
    authorId: caller.userId,
    ...(author.email && { replyTo: author.email }),
  });
  if (!isQueued) throw refuse(clientLetterErrors.cannotPost);
  const comment = texts.sentTo(letter.what, to);
  await writeHistory(operation, caller, { dealId, legId, move, comment, details: {} });
  await publishDealTouched(operation, dealId);
};
