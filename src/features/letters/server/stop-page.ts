import { hash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { letterTexts as texts } from '#features/letters/letters.texts.ts';
import { stopAddress } from '#features/letters/server/letter-stops.ts';
import { letters } from '#features/letters/server/letters.tables.ts';
import type { CallContext } from '#kit/server/implement.ts';
import { escaped, page, paragraph } from '#kit/server/replies/plain-page.ts';
import type { SentFile } from '#kit/server/send-file.ts';

type Visit = Pick<CallContext, 'db' | 'now'>;

const find = async ({ db }: Visit, token: string) => {
  const [letter] = await db
    .select()
    .from(letters)
    .where(eq(letters.stopHash, hash('sha256', token)));
  return letter;
};

/** The page behind the link of a letter sent to many, as whoever fetches it sees it: fetching changes nothing. */
export const showStop = async (visit: Visit, token: string): Promise<SentFile> =>
  page(
    texts.stopTitle,
    (await find(visit, token))
      ? `${paragraph(texts.stopLead)}<form method="post"><button class="main">${escaped(texts.stopButton)}</button></form>${paragraph(texts.stopNote)}`
      : paragraph(texts.stopDead),
  );

/** «Не присылать»: from this moment on the address gets none of the letters sent to many. */
export const pressStop = async (visit: Visit, token: string): Promise<SentFile> => {
  const letter = await find(visit, token);
  if (!letter) return page(texts.stopTitle, paragraph(texts.stopDead));
  const { id: letterId, recipient: address } = letter;
  await stopAddress(visit, { address, kind: 'unsubscribed', letterId, words: '' });
  return page(texts.stopTitle, paragraph(texts.stopped));
};
