import { sql } from 'drizzle-orm';
import { messageCalls } from '#features/chat/messages.contract.ts';
import { threadCalls } from '#features/chat/threads.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { selectRows } from '#kit/server/database.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import type { TestApi, TestCaller } from '#kit/testing/start-api.ts';

export type Stated = CallReply<typeof messageCalls.sendMessage>;
type Place =
  | { readonly application_id: number; readonly side: 'agent' | 'client' }
  | { readonly application_bank_id: number }
  | { readonly agent_id?: number };

/** The thread of a place, opened by a person. */
export const openThread = async (who: TestCaller, place: Place): Promise<number> =>
  (await who.call(threadCalls.openThread, { body: place })).id;

/** Says something in a thread. */
export const announce = (
  who: TestCaller,
  thread_id: number,
  text: string,
  more: object = {},
): Promise<Stated> => who.call(messageCalls.sendMessage, { body: { thread_id, text, ...more } });

/** Brings a file in for a message that is being written. */
export const attachFile = async (who: TestCaller, thread_id: number, name = 'Устав.pdf'): Promise<number> => {
  const answer = await who.send(messageCalls.uploadFiles, {
    body: { thread_id },
    files: [{ name, content: samplePdf() }],
  });
  const [file] = answer.json<{ id: number }[]>();
  if (!file) throw new Error(`Refused: ${answer.body}`);
  return file.id;
};

/** Opens people's channels, as a browser would: what is said to them from now on is kept. */
export const letListen = async ({ services }: TestApi, people: readonly TestCaller[]): Promise<void> => {
  for (const { userId } of people) {
    await services.database.write((db) =>
      db.execute(
        sql`insert into realtime_channels (user_id, last, listened_at) values (${userId}, 0, '2100-01-01')
            on conflict (user_id) do update set listened_at = excluded.listened_at`,
      ),
    );
  }
};

/** What a person's channel holds, as text: everything that was ever said to him. */
export const receivedBy = async ({ services }: TestApi, userId: number): Promise<string[]> => {
  const rows = await services.database.read((db) =>
    selectRows<{ message: string }>(
      db,
      sql`select message from realtime_events where user_id = ${userId} order by id`,
    ),
  );
  return rows.map(({ message }) => message);
};
