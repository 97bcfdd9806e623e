import { desc, eq } from 'drizzle-orm';
import { calls } from '#features/calls/server/calls.read.ts';
import type { Services } from '#kit/server/services.ts';

/** What Kamailio asks or tells with. */
export type Fields = ReadonlyMap<string, string>;
/** What Kamailio reads: 200 and one line, or a refusal. */
export type Answer = { readonly status: 200 | 400 | 403 | 404; readonly text: string };

export const yes = (text = ''): Answer => ({ status: 200, text });
export const refused: Answer = { status: 403, text: '' };
export const unknown: Answer = { status: 404, text: '' };

export const field = (fields: Fields, name: string): string => fields.get(name) ?? '';

/** The record of the dialog that is spoken of. */
export const findCall = async (
  { database }: Pick<Services, 'database'>,
  fields: Fields,
): Promise<number | undefined> => {
  const [call] = await database.read((db) =>
    db
      .select({ id: calls.id })
      .from(calls)
      .where(eq(calls.sipCallId, field(fields, 'sip_call_id')))
      .orderBy(desc(calls.id))
      .limit(1),
  );
  return call?.id;
};
