import type { ImapFlow } from 'imapflow';
import { connectMailbox } from '#kit/server/mail-in/connect-mailbox.ts';
import type { MailboxSettings } from '#kit/server/mail-in/mailbox.settings.ts';

/** How far a folder has been read: letters are numbered upwards while its `validity` is the same. */
export type MailboxMark = {
  readonly validity: string;
  readonly lastUid: number;
  /** Letters that lay there before are never taken. */
  readonly startedAt: Date;
};

/** A letter as it lies in the folder; `isCut` where it is longer than anybody reads. */
export type RawLetter = { readonly uid: number; readonly raw: Buffer; readonly isCut: boolean };

/** What a visit needs: how far it was read before (null on the first), and who takes each letter in turn. */
type Visit = {
  readonly mark: MailboxMark | null;
  readonly now: Date;
  readonly take: (letter: RawLetter, mark: MailboxMark) => Promise<void>;
};

const maxBytes = 30 * 1024 * 1024;
const mostLetters = 50;
const newUids = async (client: ImapFlow, mark: MailboxMark): Promise<number[]> => {
  const since = mark.lastUid === 0 ? { since: mark.startedAt } : {};
  const found = await client.search({ uid: `${mark.lastUid + 1}:*`, ...since }, { uid: true });
  // A range that begins beyond the end holds the last letter all the same.
  return (found || []).filter((uid) => uid > mark.lastUid).toSorted((a, b) => a - b);
};

const markOf = (client: ImapFlow, { mark, now }: Visit): MailboxMark => {
  const box = client.mailbox;
  if (!box) throw new Error('No folder is open');
  const validity = String(box.uidValidity);
  if (mark === null) return { validity, lastUid: box.uidNext - 1, startedAt: now };
  return mark.validity === validity ? mark : { ...mark, validity, lastUid: 0 };
};

/**
 * Reads what is new in a folder, oldest first, and leaves it as it is: nothing is marked, moved or removed there.
 * On the first visit nothing is new. Answers how far the folder has been read.
 */
export const visitMailbox = async (box: MailboxSettings, visit: Visit): Promise<MailboxMark> => {
  const client = await connectMailbox(box);
  try {
    await client.mailboxOpen(box.folder, { readOnly: true });
    let mark = markOf(client, visit);
    for (const uid of (await newUids(client, mark)).slice(0, mostLetters)) {
      const query = { uid: true, size: true, source: { start: 0, maxLength: maxBytes } };
      const letter = await client.fetchOne(String(uid), query, { uid: true });
      mark = { ...mark, lastUid: uid };
      // One that is gone since is nobody's any more.
      if (!letter || !letter.source) continue;
      await visit.take({ uid, raw: letter.source, isCut: (letter.size ?? 0) > maxBytes }, mark);
    }
    return mark;
  } finally {
    await client.logout().catch(() => client.close());
  }
};
