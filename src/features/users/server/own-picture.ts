import { eq } from 'drizzle-orm';
import { users } from '#features/people/server/people.read.ts';
import { personPictures } from '#features/users/server/users.tables.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { CallContext, Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';
import type { SentFile } from '#kit/server/send-file.ts';

const tagLength = 12;
const dayInBrowser = 'private, max-age=86400';
const extensions: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg' };

type Reading = Pick<CallContext, 'db' | 'caller' | 'services' | 'setHeader'>;

/** The caller's own picture; a browser may keep one that is asked for by its mark. */
export const sendOwnPicture = async (
  tag: string | undefined,
  { db, caller, services, setHeader }: Reading,
): Promise<SentFile> => {
  const [row] = await db.select().from(personPictures).where(eq(personPictures.userId, caller.userId));
  if (!row) throw refuse(kitErrors.notFound);
  const { stream, bytes } = await services.files.open(row.sha256);
  if (tag === row.sha256.slice(0, tagLength)) setHeader('cache-control', dayInBrowser);
  return { stream, bytes, mime: row.mime, name: `avatar.${extensions[row.mime] ?? 'png'}` };
};

const keepAddress = async (
  operation: Operation,
  avatar: string | null,
): Promise<{ avatar: string | null }> => {
  const { db, now, caller } = operation;
  await db.update(users).set({ avatar, updatedAt: now }).where(eq(users.id, caller.userId));
  await recordChange(operation, { entity: 'user', entityId: caller.userId, after: { avatar } });
  return { avatar };
};

/** Puts a picture in the place of the one there was. */
export const saveOwnPicture = async ({
  files,
  ...operation
}: Operation & Pick<CallContext, 'files'>): Promise<{ avatar: string | null }> => {
  const { db, now, caller } = operation;
  const [file] = files;
  if (!file) throw new Error('No picture');
  const row = { sha256: file.sha256, mime: file.mime, changedAt: now };
  await db
    .insert(personPictures)
    .values({ userId: caller.userId, ...row })
    .onConflictDoUpdate({ target: personPictures.userId, set: row });
  return keepAddress(operation, `/api/user/own-picture?tag=${file.sha256.slice(0, tagLength)}`);
};

/** Takes the picture away; the initials come back. */
export const removeOwnPicture = async (operation: Operation): Promise<{ avatar: string | null }> => {
  const { db, caller } = operation;
  await db.delete(personPictures).where(eq(personPictures.userId, caller.userId));
  return keepAddress(operation, null);
};
