import { setTimeout as sleep } from 'node:timers/promises';
import { callAs, fieldOf, jsonOf, type Person } from '#attack/client.ts';
import { unpack } from '#attack/unpack.ts';

const patience = 480;

/** The files of the table of deals found by these words, as it is given out; none where nobody may have it. */
export const tableOf = async (
  home: string,
  person: Person,
  q: string,
  format: 'auto' | 'csv' = 'auto',
): ReturnType<typeof unpack> => {
  const body = { filter: { state: 0, data_start: null, q }, columns: ['number', 'client'], format };
  const begun = await callAs(home, person, 'POST', '/application/export', body);
  if (begun.status !== 200) return [];
  const id = String(fieldOf(begun, 'background_job_id'));
  for (let at = 0; at < patience; at += 1) {
    const { state } = jsonOf(await callAs(home, person, 'GET', `/background-job/one?id=${id}`)) as {
      state?: string;
    };
    if (state === 'done') {
      const { body: bytes } = await callAs(home, person, 'GET', `/background-job/file?id=${id}`);
      const isArchive = bytes.subarray(0, 2).toString() === 'PK';
      return isArchive ? unpack(bytes) : [{ name: 'csv', text: bytes.toString('utf8') }];
    }
    await sleep(125);
  }
  return [];
};
