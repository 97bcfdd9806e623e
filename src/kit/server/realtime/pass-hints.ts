import { sql } from 'drizzle-orm';
import type { Caller } from '#kit/server/caller.ts';
import type { Hint } from '#kit/server/realtime/define-hint.ts';
import { type Passing, textFrame } from '#kit/server/realtime/frames.ts';
import { type Members, write } from '#kit/server/realtime/members.ts';
import type { Services } from '#kit/server/services.ts';

const hintsChannel = 'realtime_hints';
const recipientsAtOnce = 500; // a payload of NOTIFY holds 8000 bytes

type Parts = {
  readonly services: Services;
  readonly members: Members;
  readonly hints: readonly Hint[];
};

type Report = { readonly to: readonly number[]; readonly text: string };

/** Passes hints from client to clients, over every instance, without storing them. */
export const createHints = ({ services, members, hints }: Parts) => {
  const { database } = services;
  const byName = new Map(hints.map((hint) => [hint.name, hint]));

  const deliver = (payload: string): void => {
    const { to, text } = JSON.parse(payload) as Report;
    const frame = textFrame(text);
    for (const userId of to) for (const member of members.of(userId)) write(member, frame);
  };

  return {
    /** Asks the feature who may hear the hint, and tells them. */
    passOn: async (caller: Caller, { hint: name, data }: Passing): Promise<void> => {
      const hint = byName.get(name);
      const answer = hint && (await database.read((db) => hint.notify({ db, caller }, data)));
      if (!answer) return;
      const text = JSON.stringify({ hint: name, from: caller.userId, data: answer.data });
      for (let at = 0; at < answer.to.length; at += recipientsAtOnce) {
        const payload = JSON.stringify({
          to: answer.to.slice(at, at + recipientsAtOnce),
          text,
        } satisfies Report);
        await database.write((db) => db.execute(sql`select pg_notify(${hintsChannel}, ${payload})`));
      }
    },
    start: (): Promise<() => Promise<void>> => database.listen(hintsChannel, deliver),
  };
};
