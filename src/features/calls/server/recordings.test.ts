import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { phoneCalls } from '#features/calls/calls.contract.ts';
import { recordingCalls } from '#features/calls/recordings.contract.ts';
import { noteAnswered, noteEnded } from '#features/calls/server/calls.facade.ts';
import { callRecordings } from '#features/calls/server/calls.tables.ts';
import { oldRecordings } from '#features/calls/server/calls.jobs.ts';
import { leadCalls } from '#features/leads/leads.contract.ts';
import { holdCalls } from '#features/privacy/holds.contract.ts';
import { sweepUnnamed } from '#kit/server/files/named-files.ts';
import { rotateKeys } from '#kit/server/master-key/rotate-keys.ts';
import { phoneWorkspace, recordedPieces } from '#features/calls/testing/phone-workspace.ts';

const workspace = phoneWorkspace();
const words = 'Разговор записывается, чтобы мы ничего не забыли';
let last = 2_000_000;

/** A talk that goes on, of the manager. */
const talking = async (): Promise<number> => {
  const { people, begin, dial, byExchange } = workspace;
  last += 1;
  const phone = `+7495${last}`;
  const started = await begin(people.manager, phone);
  await dial(people.manager, phone, started);
  await byExchange((writing) => noteAnswered(writing, { callId: started.call_id, at: writing.now }));
  return started.call_id;
};
const end = (callId: number): Promise<void> =>
  workspace.byExchange((writing) => noteEnded(writing, { callId, sipCode: 200, by: 'we', at: writing.now }));
const piece = (callId: number, number: number, more: object = {}) => ({
  body: { call_id: callId, ...recordedPieces[number]!, ...more },
});
const save = (callId: number, number: number, more: object = {}) =>
  workspace.people.manager.call(recordingCalls.savePiece, piece(callId, number, more));
const switchOn = (isOn = true) =>
  workspace.people.admin.call(recordingCalls.setRecordingTerms, { body: { is_on: isOn, words } });

const storedFiles = (): string[] => {
  const root = join(workspace.api.services.settings.dataDir, 'files');
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
};

describe('a recording', () => {
  it('is taken only after the administrator has switched it on, with the words', async () => {
    const id = await talking();
    await expect(save(id, 0)).rejects.toMatchObject({ status: 409, message: 'Запись разговоров выключена' });
    const wordless = { body: { is_on: true, words: '' } };
    await expect(
      workspace.people.admin.call(recordingCalls.setRecordingTerms, wordless),
    ).rejects.toMatchObject({
      status: 422,
    });
    await expect(
      workspace.people.director.call(recordingCalls.setRecordingTerms, { body: { is_on: true, words } }),
    ).rejects.toMatchObject({ status: 403 });
    await switchOn();
    expect(await save(id, 0)).toMatchObject({ pieces: 1 });
  });

  it('comes in order; the same piece again is one, another in its place is none', async () => {
    const id = await talking();
    await expect(save(id, 1)).rejects.toMatchObject({ status: 409 });
    await save(id, 0);
    expect(await save(id, 0)).toMatchObject({ pieces: 1 });
    await expect(save(id, 2)).rejects.toMatchObject({ status: 409 });
    await save(id, 1);
    await expect(save(id, 1, { data: recordedPieces[2]!.data })).rejects.toMatchObject({ status: 409 });
  });

  it.each([
    ['words', Buffer.from('no sound at all, and no WebM').toString('base64')],
    ['an ogg', Buffer.from('OggS\0\0\0\0\0\0\0\0').toString('base64')],
    ['a head cut short', recordedPieces[0]!.data.slice(0, 24)],
    ['a piece of the middle', recordedPieces[1]!.data],
    ['too large', Buffer.alloc(170_000).toString('base64')],
  ])('is no WebM: %s', async (_name, data) => {
    const id = await talking();
    await expect(save(id, 0, { data })).rejects.toMatchObject({ status: 422 });
  });

  it('does not go on with another head, nor with bytes', async () => {
    const id = await talking();
    await save(id, 0);
    await expect(save(id, 1, { data: recordedPieces[0]!.data })).rejects.toMatchObject({ status: 422 });
    await expect(save(id, 1, { data: 'AAAA' })).rejects.toMatchObject({ status: 422 });
  });

  it('is of one’s own talk, while it goes on', async () => {
    const id = await talking();
    for (const other of [workspace.people.manager2, workspace.people.head, workspace.people.admin])
      await expect(other.call(recordingCalls.savePiece, piece(id, 0))).rejects.toMatchObject({ status: 404 });
    await end(id);
    await save(id, 0);
    workspace.later(121);
    await expect(save(id, 1)).rejects.toMatchObject({ status: 409 });
  });

  it('lies on the disk sealed', async () => {
    const id = await talking();
    await save(id, 0);
    const plain = Buffer.from(recordedPieces[0]!.data, 'base64');
    const files = storedFiles();
    expect(files.length).toBeGreaterThan(0);
    for (const path of files) {
      const bytes = readFileSync(path);
      expect(bytes.includes(plain.subarray(0, 64))).toBe(false);
      expect(bytes.includes(plain.subarray(2000, 2064))).toBe(false);
    }
  });
});

describe('listening', () => {
  const whole = async (): Promise<number> => {
    const id = await talking();
    for (const { number } of recordedPieces) await save(id, number);
    await end(id);
    return id;
  };

  it('is written down before a sound is heard, and by whole and part gives what was recorded with its length', async () => {
    const id = await whole();
    const { head } = workspace.people;
    const play = (headers: Record<string, string> = {}) =>
      head.send(recordingCalls.playRecording, { query: { call_id: id } }, headers);
    expect((await play()).statusCode).toBe(403);
    const { ms } = await head.call(recordingCalls.listen, { body: { call_id: id } });
    expect(ms).toBe(recordedPieces.reduce((sum, one) => sum + one.ms, 0));
    const answer = await play();
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['accept-ranges']]).toEqual([
      200,
      'audio/webm',
      'bytes',
    ]);
    const sound = answer.rawPayload;
    expect(Number(answer.headers['content-length'])).toBe(sound.length);
    const recorded = Buffer.concat(recordedPieces.map(({ data }) => Buffer.from(data, 'base64')));
    expect(sound.subarray(-10_000).equals(recorded.subarray(-10_000))).toBe(true);
    const at = sound.indexOf(Buffer.from([0x44, 0x89, 0x88]));
    expect(sound.readDoubleBE(at + 3)).toBe(ms);
    for (const [range, from, to] of [
      ['bytes=0-99', 0, 99],
      ['bytes=15000-34999', 15_000, 34_999],
      ['bytes=-500', sound.length - 500, sound.length - 1],
      [`bytes=60000-`, 60_000, sound.length - 1],
    ] as const) {
      const part = await play({ range });
      expect([part.statusCode, part.headers['content-range']]).toEqual([
        206,
        `bytes ${from}-${to}/${sound.length}`,
      ]);
      expect(part.rawPayload.equals(sound.subarray(from, to + 1)), range).toBe(true);
    }
    expect((await play({ range: `bytes=${sound.length}-` })).statusCode).toBe(416);
    const card = await workspace.people.manager.call(phoneCalls.showCall, { query: { id } });
    expect(card.recording?.listenings.map(({ by }) => by)).toEqual(['head']);
    expect(card.recording?.we.length).toBe(recordedPieces.reduce((sum, { we }) => sum + we.length, 0));
  });

  it('is for those who see the call', async () => {
    const id = await whole();
    const { manager2 } = workspace.people;
    await expect(manager2.call(recordingCalls.listen, { body: { call_id: id } })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('ends when the client is against it: the bytes are gone and no more are taken', async () => {
    const id = await whole();
    const before = storedFiles().length;
    await workspace.people.manager.call(recordingCalls.destroyRecording, { body: { call_id: id } });
    expect(storedFiles().length).toBe(before - recordedPieces.length);
    await expect(save(id, 4, recordedPieces[1])).rejects.toMatchObject({ status: 404 });
    const card = await workspace.people.manager.call(phoneCalls.showCall, { query: { id } });
    expect([card.recording, card.destroyed?.why]).toEqual([null, 'client']);
  });

  it('stays while its lead is held, and the refusal says so', async () => {
    const id = await whole();
    const { manager, admin } = workspace.people;
    const { id: lead } = await manager.call(leadCalls.saveLead, {
      body: { name: 'Спорова Анна', phone: '+79035550288' },
    });
    await workspace.api.services.database.write((db) =>
      db.execute(sql`update calls set lead_id = ${lead} where id = ${id}`),
    );
    const { id: hold } = await admin.call(holdCalls.placeHold, {
      body: { kind: 'lead', record: lead, reason: 'Иск', until_day: null },
    });
    const destroy = () => manager.call(recordingCalls.destroyRecording, { body: { call_id: id } });
    await expect(destroy()).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('запрет на удаление'),
    });
    expect((await manager.call(phoneCalls.showCall, { query: { id } })).destroyed).toBeNull();
    await admin.call(holdCalls.liftHold, { body: { id: hold, reason: 'Кончился' } });
    await destroy();
  });

  it('goes on when the key is turned over: every piece is sealed anew, none is lost', async () => {
    const id = await whole();
    const { head } = workspace.people;
    await head.call(recordingCalls.listen, { body: { call_id: id } });
    const play = async (): Promise<Buffer> =>
      (await head.send(recordingCalls.playRecording, { query: { call_id: id } })).rawPayload;
    const before = await play();
    const names = new Set(storedFiles());
    expect(await rotateKeys(workspace.api.services)).toBeGreaterThanOrEqual(recordedPieces.length);
    expect((await play()).equals(before)).toBe(true);
    expect(storedFiles().some((name) => !names.has(name))).toBe(true);
    expect(await rotateKeys(workspace.api.services)).toBeGreaterThanOrEqual(recordedPieces.length);
    expect((await play()).equals(before)).toBe(true);
    await sweepUnnamed(workspace.api.services, new Date(Date.now() + 60_000));
  });

  it('ends after 180 days', async () => {
    const id = await whole();
    const age = (days: number): Promise<unknown> =>
      workspace.api.services.database.write((db) =>
        db.execute(
          sql`update ${callRecordings} set started_at = ${workspace.api.services.clock.now().toISOString()}::timestamptz - ${days} * interval '1 day'`,
        ),
      );
    await age(179);
    await oldRecordings.run(workspace.api.services);
    const showWhy = async (): Promise<string | undefined> =>
      (await workspace.people.manager.call(phoneCalls.showCall, { query: { id } })).destroyed?.why;
    expect(await showWhy()).toBeUndefined();
    await age(180);
    await oldRecordings.run(workspace.api.services);
    expect(await showWhy()).toBe('age');
    expect(storedFiles()).toEqual([]);
  });
});
